const MAX_WORDS = 8;

/** Words are letters and digits, and everything else separates them. The database does the same. */
export function splitWords(search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [];
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
