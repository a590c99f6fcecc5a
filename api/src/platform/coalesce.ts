/**
 * Calls that come during a run share the next one. Nobody shares one that began before they called: it may have
 * looked at something before they changed it.
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
