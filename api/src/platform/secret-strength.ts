/** Part of every secret that this repository contains, so that production can tell them. */
const OF_THE_REPOSITORY = "local";

const MIN_LENGTH = 8;
const MIN_DIFFERENT = 6;

/** "abcabcabc": shifted by less than its length, it is itself again. */
const repeatsItself = (text: string) => (text + text).indexOf(text, 1) < text.length;

/** Why a secret could be guessed, or undefined. */
export function weaknessOf(secret: string): string | undefined {
  const core = secret.replace(/^(sk|rk|whsec)_((live|test)_)?/, "");
  if (core.toLowerCase().includes(OF_THE_REPOSITORY)) return "is a secret of the local stack";
  if (core.length < MIN_LENGTH) return "is too short";
  if (new Set(core).size < MIN_DIFFERENT || repeatsItself(core)) return "is too easy to guess";
  return undefined;
}
