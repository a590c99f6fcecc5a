import { parse } from "csv-parse/sync";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { extractText } from "unpdf";

/** Draws something like a photograph. No two rows are alike, so it does not compress away. */
export function drawPhoto(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let noise = seed;
  for (let i = 0; i < pixels.length; i += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[i] = ((i / 3 / width) * (255 / height) + (noise >> 16) * 0.001) % 256;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A browser's form with one file. The sender chooses its name. */
export function formOf(file: Buffer, field = "image", name = "../../etc/passwd.png"): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)], { type: "image/png" }), name);
  return form;
}

/** The lines of a file that we wrote, by the names of their columns. */
export function csvRows(body: string): Record<string, string>[] {
  const [head = [], ...lines] = parse(body, { bom: true, relax_column_count: true });
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

/** In cents. The files have dollars with decimals, or cents. */
export const sumOf = (rows: readonly Record<string, string>[], name: string, factor = 1): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * factor), 0);

/** The text of a PDF, with single spaces. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
