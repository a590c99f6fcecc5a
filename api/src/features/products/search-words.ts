const MOST_WORDS = 8;

/** Letters and digits make words and everything else separates them, as in the database. */
export function wordsOf(search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}

export interface Likeness {
  word: string;
  /** From 0, nothing in common, to 1, the same. */
  likeness: number;
}

const LEAST = 0.2;
const NEAR_THE_BEST = 0.7;

/** Which words of the catalog somebody may have meant: those about as near as the nearest one. */
export function pickMeant(nearest: readonly Likeness[]): string[] {
  const best = Math.max(LEAST, ...nearest.map(({ likeness }) => likeness));
  return nearest
    .filter(({ likeness }) => likeness > LEAST && likeness >= best * NEAR_THE_BEST)
    .map(({ word }) => word);
}
