import { MAX_NAME_LENGTH } from "@bulkhead/contract/users";

/** The identity provider allows any name. We store what the user could have typed here, or nothing. */
export function toStorableName(name = ""): string | null {
  const clipped = name.replaceAll("\0", "").trim().slice(0, MAX_NAME_LENGTH);
  // The cut may split a surrogate pair. Half of one is not a character.
  return clipped.replace(/[\uD800-\uDBFF]$/, "").trimEnd() || null;
}
