import { type Ladder, rungsOf, totalFor } from "@bulkhead/contract/price-ladder";
import type { Seller } from "@bulkhead/contract/seller";
import { sql } from "kysely";
import { expect, test } from "vitest";

import type { OrderSource } from "../../api/src/features/documents/document-sources.store.ts";
import { invoicePage } from "../../api/src/features/documents/invoice-pages.ts";
import { printDocument } from "../../api/src/features/documents/issue-documents.ts";
import { proformaPage } from "../../api/src/features/documents/proforma-page.ts";
import { pdfText } from "../../api/test/files.ts";
import { seller } from "../../api/test/seller.ts";
import { testApp } from "../../api/test/test-app.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { makeSource } from "./printed-orders.ts";
import { scaled } from "./scaled.ts";

const PAIRS = scaled(10_000);
const MOST_ORDERS = 8;

const { database } = await testApp();
const random = seeded(drawSeed());
const at = new Date("2026-11-15T09:30:00Z");

/** In millionths. Prices fall from rung to rung, down to a hundredth of a cent. */
function drawLadder(): Ladder {
  const most = random.item([9_999, 999_999, 50_000_000, 999_990_000]);
  let [from, price] = [101, random.between(100, most)];
  const listed = price;
  const priceBreaks = [];
  for (let rung = random.between(0, 7); rung > 0 && price > 100; rung -= 1) {
    from += random.between(1, 3_000);
    price = random.between(Math.max(100, Math.floor(price / 2)), price - 1);
    priceBreaks.push({ from, price });
  }
  return { price: listed, priceBreaks };
}

/** Often right at a rung or one unit below it. */
function drawQuantity(ladder: Ladder): number {
  const edge = random.item(rungsOf(ladder)).from - random.between(0, 1);
  return random.chance(0.5) ? Math.max(101, edge) : random.between(101, 20_000);
}

// What follows shares nothing with the shop but the rules: no function, no floating point, no Intl.

/** The last rung that the quantity reaches. */
function unitOf({ price, priceBreaks = [] }: Ladder, quantity: number): bigint {
  let unit = BigInt(price);
  for (const rung of priceBreaks) if (quantity >= rung.from) unit = BigInt(rung.price);
  return unit;
}

function inWords(cents: bigint): string {
  const digits = cents.toString().padStart(3, "0");
  const groups = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `$${groups}.${digits.slice(-2)}`;
}

/** With as many decimals as the price has, at least two. */
function unitInWords(micros: bigint): string {
  const belowCents = (micros % 10_000n).toString().padStart(4, "0").replace(/0+$/, "");
  return inWords(micros / 10_000n) + belowCents;
}

/** Rounded half up. */
function taxOf(cents: bigint, thousandths: bigint): bigint {
  const whole = 100_000n + thousandths;
  return (2n * cents * thousandths + whole) / (2n * whole);
}

interface Pair {
  ladder: Ladder;
  quantity: number;
}

/** What PostgreSQL asks for each pair, in the statement that places an order. */
async function askDatabase(pairs: readonly Pair[]): Promise<number[]> {
  const asked = JSON.stringify(
    pairs.map(({ ladder: { price, priceBreaks }, quantity }) => ({
      price,
      quantity,
      breaks: priceBreaks?.map((rung) => ({ from: rung.from, micros: rung.price })) ?? [],
    })),
  );
  const { rows } = await sql<{ pay: number }>`
    select order_total(unit_price_for(price, breaks, quantity), quantity) as pay
    from rows from (
      jsonb_to_recordset(${asked}::jsonb) as (price bigint, breaks jsonb, quantity integer)
    ) with ordinality as pair (price, breaks, quantity, turn)
    order by turn`.execute(database);
  return rows.map(({ pay }) => pay);
}

const taxes = [
  undefined,
  { name: "VAT", percent: 19 },
  { name: "GST", percent: 8.25 },
  { name: "Tax", percent: 0.125 },
];

/** Prints what one payment pays, and reads it again. */
async function printAndRead(sources: readonly OrderSource[], { freight, salesTax }: Partial<Seller>) {
  const [first] = sources;
  const shop = { ...seller, freight: freight ?? seller.freight, salesTax };
  const page =
    first && sources.length === 1 && random.chance(0.5)
      ? proformaPage(shop, [first], 1, at)
      : invoicePage(shop, sources, { year: 2026, number: 412, at });
  return pdfText(await printDocument(page, at));
}

test(`${PAIRS} ladders and quantities: page, database, file and an independent formula agree to the cent`, async () => {
  const pairs = Array.from({ length: PAIRS }, () => {
    const ladder = drawLadder();
    return { ladder, quantity: drawQuantity(ladder) };
  });
  const pays = await askDatabase(pairs);
  const files = { count: 0, ofSeveral: 0, withTax: 0, withFreight: 0 };

  for (let done = 0; done < PAIRS;) {
    const some = pairs.slice(done, done + random.between(1, MOST_ORDERS));
    const sources = some.map(({ ladder, quantity }, index) => {
      const unit_price_micros = Number(unitOf(ladder, quantity));
      return makeSource(done + index, { quantity, unit_price_micros, pay_cents: pays[done + index] ?? 0 });
    });
    const salesTax = random.item(taxes);
    const freight = random.item(["included", "not included"] as const);
    const text = await printAndRead(sources, { salesTax, freight });

    let total = 0n;
    for (const [index, { ladder, quantity }] of some.entries()) {
      const unit = unitOf(ladder, quantity);
      const cents = (2n * unit * BigInt(quantity) + 10_000n) / 20_000n;
      total += cents;
      expect(BigInt(pays[done + index] ?? 0)).toBe(cents);
      expect(BigInt(totalFor(ladder, quantity))).toBe(cents);
      const line = new RegExp(`BH-${sources[index]?.number} .*? ([\\d,]+) (\\$[\\d,.]+) (\\$[\\d,.]+)`);
      const units = inWords(BigInt(quantity) * 100n).slice(1, -3);
      expect(line.exec(text)?.slice(1)).toEqual([units, unitInWords(unit), inWords(cents)]);
    }
    expect(/Total (\S+)/.exec(text)?.[1]).toBe(inWords(total));
    expect(/Goods (\S+)/.exec(text)?.[1]).toBe(inWords(total));
    expect(text).toContain(freight === "included" ? "Freight Included" : "Freight Not included");
    expect(text).toContain(
      salesTax
        ? `${salesTax.name} ${salesTax.percent}%, included ${inWords(taxOf(total, BigInt(salesTax.percent * 1_000)))} `
        : "Sales tax Not included",
    );
    done += some.length;
    files.count += 1;
    files.ofSeveral += some.length > 1 ? 1 : 0;
    files.withTax += salesTax ? 1 : 0;
    files.withFreight += freight === "included" ? 1 : 0;
  }
  console.log(
    `${PAIRS} pairs in ${files.count} files, ${files.ofSeveral} of several orders, ${files.withTax} with tax, ${files.withFreight} with freight included`,
  );
});
