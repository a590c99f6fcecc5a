import type { RunningProcess } from "../../api/test/servers.ts";

/** A process to kill, and its successor, which is already starting. */
export async function openRow<T extends RunningProcess>(start: () => Promise<T>) {
  let current = await start();
  let next = start();
  return {
    current: () => current,
    /** The test must not end while one is starting. */
    untilStarted: () => next,
    async kill(): Promise<void> {
      current.process.kill("SIGKILL");
      await current.ended;
      current = await next;
      next = start();
    },
  };
}
