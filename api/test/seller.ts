import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import type { Seller } from "@bulkhead/contract/seller";

export const exampleSeller = resolve(import.meta.dirname, "../../deploy/seller.example.json");

/** The path of a copy of the example in which something is different. */
export async function writeSeller(changes: Partial<Seller>): Promise<string> {
  const file = resolve(await mkdtemp(resolve(tmpdir(), "bulkhead-seller-")), "seller.json");
  const example: unknown = JSON.parse(await readFile(exampleSeller, "utf8"));
  await writeFile(file, JSON.stringify(Object.assign({}, example, changes)));
  return file;
}
