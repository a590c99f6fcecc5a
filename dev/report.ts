const startedAt = performance.now();
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Prints when something is ready and how long it took. */
export async function progress<T>(label: string, work: Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work;
  console.log(`${seconds(startedAt).padStart(7)}  ${label.padEnd(24)} ready in ${seconds(from)}`);
  return result;
}

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("   ")
      .trimEnd();
  return [line(head), widths.map((width) => "-".repeat(width)).join("   "), ...rows.map(line)].join("\n");
}
