/**
 * Calls during a run share the next run. They cannot share the current one: it may have read something before the caller
 * changed it.
 */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const start = () => {
    next = undefined;
    const run = work().finally(() => {
      if (current === run) current = undefined;
    });
    current = run;
    return run;
  };
  return () => (current ? (next ??= current.then(start, start)) : start());
}
