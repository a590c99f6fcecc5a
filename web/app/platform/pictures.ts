import { errors } from "@bulkhead/contract/errors";
import { PICTURE_MAX_MB } from "@bulkhead/contract/limits";
import { PICTURE_MAX_BYTES, PICTURE_TYPES, uploadPicture as endpoint } from "@bulkhead/contract/pictures";
import * as z from "zod/mini";

import { call } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

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

// A retry after a failed save must not send the picture again.
const uploaded = new WeakMap<File, string>();

/** Uploads a picture and returns its URL. Throws an `ApiError` unless it succeeds. */
export async function uploadPicture(file: File): Promise<string> {
  const url = uploaded.get(file) ?? (await call(endpoint, { file })).data.url;
  uploaded.set(file, url);
  return url;
}
