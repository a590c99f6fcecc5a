/** Calls `read` at most once in `ms`, however many ask. A failure is not kept. */
export function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; readAt: number } | undefined;
  return () => {
    if (last && Date.now() - last.readAt < ms) return last.answer;
    const current = { answer: read(), readAt: Date.now() };
    last = current;
    current.answer.catch(() => {
      if (last === current) last = undefined;
    });
    return current.answer;
  };
}
