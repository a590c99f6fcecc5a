export interface CallIntent {
  key: string;
  contents: string;
}

/**
 * The same contents sent again, after an answer got lost, are the same intent: its key lets the API answer with what it
 * has already done. Other contents are another intent.
 */
export function intentFor(given: object, last: CallIntent | undefined): CallIntent {
  const contents = JSON.stringify(given);
  return last?.contents === contents ? last : { key: crypto.randomUUID(), contents };
}
