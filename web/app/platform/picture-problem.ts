import { errors } from "@bulkhead/contract/errors";
import { PICTURE_MAX_MB } from "@bulkhead/contract/limits";
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "@bulkhead/contract/pictures";

export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${PICTURE_MAX_MB} MB`;

/** Why the API would refuse a file as a picture, known before the upload. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return errors.picture_not_readable.message;
  if (size > PICTURE_MAX_BYTES) return errors.picture_too_large.message;
  return undefined;
}
