import { errors } from "@bulkhead/contract/errors";
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "@bulkhead/contract/pictures";

/** Why a file would be refused as a picture; said before the wait for its upload. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return errors.picture_not_readable.message;
  if (size > PICTURE_MAX_BYTES) return errors.picture_too_large.message;
  return undefined;
}
