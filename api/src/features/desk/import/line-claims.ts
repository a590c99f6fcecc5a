import type { FileLine } from "./read-lines.ts";

const plain = (text: string) => text.trim().toLowerCase();

export const modelKey = (model: string) => `model ${plain(model)}`;
export const nameKey = (brand: string, name: string) => `name ${plain(brand)} ${plain(name)}`;

/** What a line wants for itself: its product, its model, and if it is a new product, its brand and name. */
export function claimsOf({ id, brand, model, name }: FileLine["cells"]): string[] {
  return [
    ...(id ? [plain(id)] : []),
    ...(model ? [modelKey(model)] : []),
    ...(!id && name ? [nameKey(brand ?? "", name)] : []),
  ];
}

/** Tells which other line of the file wants the same. Then neither gets it, because nobody knows which of them is right. */
export function findRivals(file: readonly FileLine[]): (key: string, line: number) => number | undefined {
  const lines = new Map<string, number[]>();
  for (const { line, cells } of file)
    for (const key of claimsOf(cells)) {
      const claimed = lines.get(key);
      if (claimed) claimed.push(line);
      else lines.set(key, [line]);
    }
  return (key, line) => lines.get(key)?.find((other) => other !== line);
}
