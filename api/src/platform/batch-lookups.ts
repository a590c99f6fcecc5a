/**
 * Batches single lookups: keys that arrive during a read wait and are read together in the next one. Every read starts
 * after the lookups it answers, so no result is older than its call.
 */
export function batchLookups<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<Value | undefined>>();
  let isBusy = false;

  async function readGroup(group: typeof waiting): Promise<void> {
    try {
      const found = await read([...group.keys()]);
      for (const [key, answer] of group) answer.resolve(found.get(key));
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

  return (key) => {
    const answer = waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    waiting.set(key, answer);
    if (!isBusy) void work();
    return answer.promise;
  };
}
