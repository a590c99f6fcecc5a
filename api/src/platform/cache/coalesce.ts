/**
 * Returns a function that runs work one at a time for each key. Calls during a run share the next run. They cannot share
 * the current one: it may have read something before the caller changed it.
 */
export function coalesce<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const current = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const start = (key: string, work: () => Promise<T>) => {
    next.delete(key);
    const run = work().finally(() => {
      if (current.get(key) === run) current.delete(key);
    });
    current.set(key, run);
    return run;
  };
  return (key, work) => {
    const running = current.get(key);
    if (!running) return start(key, work);
    const again = () => start(key, work);
    const shared = next.get(key) ?? running.then(again, again);
    next.set(key, shared);
    return shared;
  };
}
