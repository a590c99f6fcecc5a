import { MAX_NAME_LENGTH } from "@bulkhead/contract/users";

/** The provider lets people have any name. Ours is what they could have typed here, or none. */
export function storableName(name = ""): string | null {
  const clipped = name.replaceAll("\0", "").trim().slice(0, MAX_NAME_LENGTH);
  // The cut may have gone through a pair of surrogates, and half of one is no character.
  return clipped.replace(/[\uD800-\uDBFF]$/, "").trimEnd() || null;
}
