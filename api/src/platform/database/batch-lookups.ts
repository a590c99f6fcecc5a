/**
 * Batches lookups by id: those that arrive during a read wait and are read together in the next one. Every read starts after
 * the lookups it answers, so no result is older than its call.
 */
export function batchLookups<Row extends { id: string }>(
  read: (ids: string[]) => Promise<Row[]>,
): (id: string) => Promise<Row | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<Row | undefined>>();
  let isBusy = false;

  async function readGroup(group: typeof waiting): Promise<void> {
    try {
      const rows = await read([...group.keys()]);
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const [id, answer] of group) answer.resolve(found.get(id));
    } catch (error) {
      for (const answer of group.values()) answer.reject(error);
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.size > 0) {
      const group = waiting;
      waiting = new Map();
      await readGroup(group);
    }
    isBusy = false;
  }

  return (asked) => {
    // The database has ids in small letters, and understands others.
    const id = asked.toLowerCase();
    const answer = waiting.get(id) ?? Promise.withResolvers<Row | undefined>();
    waiting.set(id, answer);
    if (!isBusy) void work();
    return answer.promise;
  };
}
