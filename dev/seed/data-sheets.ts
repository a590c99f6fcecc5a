import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

import { showNumbers } from "@bulkhead/contract/quantities";
import { hsCodeWords, countryName, weightWords } from "@bulkhead/contract/trade";

import { withDatabase } from "../with-database.ts";
import { accounts } from "./accounts.ts";
import { specsOf } from "./categories.ts";
import { factsOf, productId, products } from "./products.ts";
import type { SeedProduct } from "./sample-part.ts";
import { idOf, readValue } from "./seed-catalog.ts";
import type { SeedSpec } from "./specs.ts";

const template = readFileSync(resolve(import.meta.dirname, "data-sheet.typ"), "utf8");
const drawings = resolve(import.meta.dirname, "../drawings/products");

interface Edition {
  revision: string;
  /** "2026-08-02" */
  issuedOn: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** One to three, the newest first: the same for a part every time. */
export function editionsOf(slug: string): Edition[] {
  const [first = 0, age = 0] = createHash("sha256").update(slug).digest();
  const newest = Math.max(0, 2 - (first % 6));
  return Array.from({ length: newest + 1 }, (_, turn) => ({
    revision: "ABC".charAt(newest - turn),
    issuedOn: new Date(Date.UTC(2026, 8, 1) - (age + 290 * turn) * DAY_MS).toISOString().slice(0, 10),
  }));
}

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const counts = new Intl.NumberFormat("en-US");
const notices = {
  new: "New.",
  "not-for-new-designs": "Not for new designs.",
  "last-time-buy": "Last time buy.",
};

/** Those that are known. */
const rowsOf = (rows: readonly (readonly [name: string, value: string | undefined])[]) =>
  rows.flatMap(([name, value]) => (value ? [{ name, value: value[0]?.toUpperCase() + value.slice(1) }] : []));

/** "Up to 1.5 MHz" and "93.0% at 1.8 V", as the shop writes them. */
function printed(spec: SeedSpec, typed: string | undefined): string | undefined {
  if (typed === undefined || spec.kind === "yes-no") return typed;
  const { words, ...numbers } = readValue(spec, typed);
  return words ?? showNumbers(numbers, { unit: spec.unit ?? "", decimals: spec.decimals });
}

/** All that data-sheet.typ prints but its drawing, as words. */
export function dataSheetOf({ slug, name, brand, model, description, pack }: SeedProduct, edition: Edition) {
  const { category, values, ...known } = factsOf(slug);
  const specs = [...specsOf(category).values()];
  const groups = [...new Set(specs.map(({ group }) => group))].map((group) => {
    const own = specs.filter((spec) => spec.group === group);
    return { name: group, rows: rowsOf(own.map((spec) => [spec.name, printed(spec, values[spec.name])])) };
  });
  const until = known.lastBuyOn === undefined ? "" : ` Until ${days.format(new Date(known.lastBuyOn))}.`;
  const namesOf = (slugs: readonly string[] = []) =>
    rowsOf(products.filter((other) => slugs.includes(other.slug)).map((other) => [other.model, other.name]));
  const all = [
    {
      name: "Order and ship",
      rows: rowsOf([
        ["Smallest order", "101 units"],
        ["Pack", pack && `${pack.name} of ${counts.format(pack.units)}`],
        ["Weight of a unit", weightWords(known.grams)],
        ["Made in", countryName(known.origin)],
      ]),
    },
    {
      name: "Compliance",
      rows: rowsOf([
        ["RoHS", "Compliant"],
        ["REACH", "No SVHC above 0.1%"],
        ["Moisture level", known.msl && `MSL ${known.msl}`],
        ["ECCN", known.eccn],
        ["HS code", hsCodeWords(known.hsCode)],
      ]),
    },
    { name: "Goes with", rows: namesOf(known.goesWith) },
    { name: "Instead of it", rows: namesOf(known.insteadOf) },
  ];
  return {
    ...{ brand, model, name, description },
    notices: known.lifecycle === undefined ? [] : [notices[known.lifecycle] + until],
    values: groups.filter(({ rows }) => rows.length > 0),
    facts: all.filter(({ rows }) => rows.length > 0),
    edition: `Rev. ${edition.revision} · ${days.format(new Date(edition.issuedOn))}`,
    foot: "Sample data: the part, its maker and its values are invented.",
  };
}

/** Without its soft shadow, which would become pixels. */
async function drawingOf({ slug, drawing = slug }: SeedProduct): Promise<string> {
  const svg = await readFile(resolve(drawings, `${drawing}.svg`), "utf8");
  return svg.replaceAll(/<path [^>]*filter="url\(#soft\)"[^>]*>/g, "");
}

/** A library that is large, and that only the first start needs. */
export async function openPrinter(): Promise<(product: SeedProduct, edition: Edition) => Promise<Buffer>> {
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  const fonts = [
    import.meta.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf"),
    import.meta.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf"),
  ].map((url) => readFileSync(new URL(url)));
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts }] });
  return async (product, edition) => {
    const data = JSON.stringify({ ...dataSheetOf(product, edition), drawing: await drawingOf(product) });
    const at = { pdfStandard: "ua-1", creationTimestamp: Date.parse(edition.issuedOn) / 1_000 } as const;
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { data } }, at);
    compiler.evictCache(1);
    return pdf;
  };
}

/** Prints the data sheets of products that have none, and puts them into the folder that the object store serves. */
export async function seedDataSheets(databaseUrl: string, objects: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from products where not exists (select from data_sheets where product_id = products.id)",
    );
    const bare = new Set(rows.map(({ id }) => id));
    const missing = products.filter(({ slug }) => bare.has(productId(slug)));
    const print = missing.length > 0 ? await openPrinter() : undefined;
    for (const product of missing)
      for (const edition of editionsOf(product.slug)) {
        const { revision, issuedOn } = edition;
        const pdf = await print?.(product, edition);
        if (!pdf) continue;
        const id = idOf("data sheet", product.slug, revision);
        const file = `data-sheets/${id}/${product.model.toLowerCase()}-rev-${revision.toLowerCase()}.pdf`;
        await mkdir(dirname(resolve(objects, file)), { recursive: true });
        await writeFile(resolve(objects, file), pdf);
        await client.query(
          `insert into data_sheets (id, product_id, revision, issued_on, pages, bytes, sha256, file, uploaded_by)
           values ($1, $2, $3, $4, 1, $5, $6, $7, $8) on conflict do nothing`,
          [
            ...[id, productId(product.slug), revision, issuedOn, pdf.length],
            ...[createHash("sha256").update(pdf).digest("hex"), file, accounts[0].id],
          ],
        );
      }
  });
}
