/** Waits for what `next` starts until it starts nothing more, so many at a time. */
export async function inParallel(workers: number, next: () => Promise<unknown> | undefined): Promise<void> {
  const work = async () => {
    for (let started = next(); started; started = next()) await started;
  };
  await Promise.all(Array.from({ length: workers }, work));
}
