/** A table as the formatter writes it: the columns are as wide as their longest cell. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Text between two marks of a page, which a program writes. */
export function betweenMarks(text: string, [start, end]: readonly [string, string]): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`the page has no place for ${start}`);
  return text.slice(from + start.length, to).trim();
}

/** The page with other text between the marks. */
export function replaceBetweenMarks(text: string, marks: readonly [string, string], by: string): string {
  const old = betweenMarks(text, marks);
  const [before, after] = [text.slice(0, text.indexOf(marks[0])), text.slice(text.indexOf(marks[0]))];
  return `${before}${old ? after.replace(old, () => by) : after.replace(marks[0], () => `${marks[0]}\n\n${by}`)}`;
}
