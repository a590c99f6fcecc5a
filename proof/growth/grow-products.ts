import { buildIndexesLater } from "./build-indexes-later.ts";
import { writeInChunks } from "./write-in-chunks.ts";

/** Words of a catalog: kinds of parts, what they are made of, and who makes them. One part in ten mentions a capacitor. */
const KINDS = [
  ...["Axial fan", "Blower fan", "Vapor chamber", "Heat pipe", "Fin stack", "Backplate", "Shroud"],
  ...["Thermal pad", "Memory chip", "Power stage", "Inductor", "Capacitor", "Resistor", "Connector"],
  ...["Display port", "Bracket", "Screw set", "Crystal", "Fuse", "Printed board"],
];
const MATERIALS = [
  ...["copper", "aluminum", "polymer", "ceramic", "nickel", "graphite", "steel", "silicone", "tantalum"],
];
const USES = ["servers", "workstations", "laptops", "racks", "compact cases", "water loops", "test benches"];
const BRAND_STARTS = [
  ...["Cold", "Volt", "North", "Kestrel", "Iron", "Silver", "Amber", "Granite", "Harbor", "Summit"],
];
const BRAND_ENDS = ["forge", "line", "gate", "works", "tec"];
/** The only part whose description has the word. */
const RARE_PART = 7;
const CHUNK = 20_000;

const pick = (words: readonly string[], index: string) =>
  `(array[${words.map((word) => `'${word}'`).join(", ")}])[(${index}) % ${words.length} + 1]`;

/** Three letters, of which there are 17,576: makers write such codes into the names of their models. */
const letters = ["n * 31", "n * 7 / 26", "n * 3 / 676"].map((index) => `chr(65 + (${index} % 26)::integer)`);

/** The trigger of the product fills the tables that are searched. */
const writeChunk = (from: number, to: number) => `
  insert into products (id, name, brand, model, description, picture, price_micros, on_hand, created_at)
  select ('019b0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
    ${pick(KINDS, "n")} || ', ' || 10 + n * 37 % 490 || ' mm, ' || ${pick(MATERIALS, "n / 20")},
    ${pick(BRAND_STARTS, "n / 3")} || ${pick(BRAND_ENDS, "n / 7")},
    ${letters.join(" || ")} || '-' || n,
    'For ' || ${pick(USES, "n / 11")} || ', rated for ' || 5 + n * 13 % 395 || ' W, ' || ${pick(MATERIALS, "n / 5")} || ' with '
      || ${pick(KINDS, "n / 13")} || case n when ${RARE_PART} then ' of beryllium' else '' end,
    'catalog/none', (100 + n * 7919 % 50000) * 10000, 1 + n * 104729 % 20000, now() - n * interval '1 minute'
  from generate_series(${from}::bigint, ${to}) n`;

const receive = (from: number, to: number) => `
  insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change)
  select gen_random_uuid(), id, 'receipt', on_hand, 0
  from generate_series(${from}, ${to}) n
  join products on id = ('019b0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** Adds the products from number `from` to number `to` to an empty shop. */
export function growProducts(databaseUrl: string, from: number, to: number): Promise<void> {
  return buildIndexesLater(databaseUrl, ["products", "product_search", "stock_movements"], () =>
    writeInChunks(databaseUrl, {
      from,
      to,
      size: CHUNK,
      write: async (client, first, last) => {
        await client.query(writeChunk(first, last));
        await client.query(receive(first, last));
      },
    }),
  );
}
