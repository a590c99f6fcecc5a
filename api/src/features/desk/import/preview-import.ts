import { setImmediate } from "node:timers/promises";

import { type Db, readClock } from "#platform/database/db.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { listSpecKeys, readCatalogOf } from "./import-values.store.ts";
import { namedSlugs } from "./import-values.ts";
import { readCatalog } from "./imports.store.ts";
import { type JudgedLine, claimsOf, judgeLines } from "./judge-lines.ts";
import { UUID, readCsv, readLines } from "./read-lines.ts";

/** Judged in one go, thousands of lines would make everybody else wait. */
const SLICE = 250;

/** Says what each line of a file would do. */
export async function previewImport(db: Db, pictures: Pictures, file: Buffer): Promise<JudgedLine[]> {
  const lines = readLines(await readCsv(file), await listSpecKeys(db));
  const ids = lines.map(({ cells }) => cells.id ?? "").filter((id) => UUID.test(id));
  const { products, brands, taken } = await readCatalog(
    db,
    ids,
    lines.flatMap(({ cells }) => claimsOf(cells)),
  );
  const catalog = await readCatalogOf(
    db,
    products.map(({ id }) => id),
    lines.flatMap(namedSlugs),
  );
  const judge = judgeLines(lines, {
    catalog,
    brands,
    pictures,
    now: await readClock(db),
    products: new Map(products.map((product) => [product.id, product])),
    taken: Map.groupBy(taken, ({ key }) => key),
  });
  const judged: JudgedLine[] = [];
  for (let start = 0; start < lines.length; start += SLICE) {
    judged.push(...lines.slice(start, start + SLICE).map(judge));
    await setImmediate();
  }
  return judged;
}
