import { errors } from "@bulkhead/contract/errors";
import { PICTURE_MAX_MB } from "@bulkhead/contract/limits";
import { PICTURE_MAX_BYTES, PICTURE_TYPES, uploadPicture as endpoint } from "@bulkhead/contract/pictures";
import * as z from "zod/mini";

import { ApiError } from "./api-error.ts";
import { decodeAnswer, headersFor, send } from "./api-request.ts";
import { freshToken } from "./session.ts";
import { readPageSettings } from "./settings.ts";

export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${PICTURE_MAX_MB} MB`;

/** Why the API would refuse a file as a picture, known before the upload. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return errors.picture_not_readable.message;
  if (size > PICTURE_MAX_BYTES) return errors.picture_too_large.message;
  return undefined;
}

/** A field that takes one picture. It may be empty unless there is a message for that. */
export const pictureFile = (missing?: string) =>
  z.custom<FileList | undefined>().check(
    z.check(({ value, issues }) => {
      const file = value?.[0];
      const message = file ? pictureProblem(file) : missing;
      if (message !== undefined) issues.push({ code: "custom", message, input: value });
    }),
  );

/** The API refused the picture, so the message belongs at its field. */
export const isPictureProblem = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith("picture_");

// A picture over a slow line takes longer than any other call.
const TIMEOUT_MS = 60_000;

// A retry after a failed save must not send the picture again.
const uploaded = new WeakMap<File, string>();

async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.set(endpoint.file.field, file);

  const { method, path, response } = endpoint;
  const headers = headersFor(await freshToken());
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const url = new URL(path, readPageSettings().apiOrigin);
  const { data } = await decodeAnswer(await send(url, { method, headers, body, signal }), response);
  return data.url;
}

/** Uploads a picture and returns its URL. Throws an `ApiError` unless it succeeds. */
export async function uploadPicture(file: File): Promise<string> {
  const url = uploaded.get(file) ?? (await upload(file));
  uploaded.set(file, url);
  return url;
}
