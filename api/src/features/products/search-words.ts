const MAX_WORDS = 12;

/**
 * Words are letters or digits, and everything else separates them: "470uF" is the same as "470 µF". Both signs for micro are
 * a u, and the x in "98x104" separates like ×, also while the second figure is not typed yet. The database does the same.
 */
export function splitWords(search: string): string[] {
  const words = search
    .toLowerCase()
    .replaceAll(/[µμ]/g, "u")
    .replaceAll(/(?<=\d)\s*x\s*(?=\d|$)/g, " ")
    .replaceAll(/\d+/g, " $& ")
    .match(/[\p{L}\p{Nd}]+/gu);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

export interface SimilarWord {
  word: string;
  /** From 0, nothing in common, to 1, the same. */
  similarity: number;
}

const MIN_SIMILARITY = 0.2;
const SHARE_OF_BEST = 0.7;

/** Picks the words that the user may have meant: the most similar one and those about as similar. */
export function pickSimilar(candidates: readonly SimilarWord[]): string[] {
  const best = Math.max(MIN_SIMILARITY, ...candidates.map(({ similarity }) => similarity));
  return candidates
    .filter(({ similarity }) => similarity > MIN_SIMILARITY && similarity >= best * SHARE_OF_BEST)
    .map(({ word }) => word);
}
