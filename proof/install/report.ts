const startedAt = performance.now();
const figures: [what: string, value: string][] = [];

const secondsSince = (from: number) => (performance.now() - from) / 1000;

/** Does one thing that has to work, and prints that it did. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    const result = await work();
    console.log(
      `${secondsSince(startedAt).toFixed(0).padStart(5)} s  ${name} (${secondsSince(from).toFixed(1)} s)`,
    );
    return result;
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return secondsSince(from);
}

/** A figure of the report, and the most that it may be. A busy machine misses one, and the rest is still tried. */
export function figure(what: string, value: number, unit: string, most?: number): void {
  const isMissed = most !== undefined && value > most;
  if (isMissed) process.exitCode = 1;
  const limit = most === undefined ? "" : ` (${isMissed ? "MISSED: " : ""}at most ${most})`;
  figures.push([what, `${Number(value.toFixed(2))} ${unit}${limit}`]);
}

export function assert(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

export function printFigures(): void {
  for (const [what, value] of figures) console.log(`${what.padEnd(44)} ${value}`);
}

export const minutesSoFar = () => secondsSince(startedAt) / 60;
