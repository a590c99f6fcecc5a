import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import { shipmentNumber } from "@bulkhead/contract/carriers";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";
import type { Seller } from "@bulkhead/contract/seller";
import * as z from "zod/mini";

import { type Tx, readClock } from "#platform/database/db.ts";
import { printPdf } from "#platform/vendors/print-pdf.ts";

import {
  type DocumentPage,
  type NamedValue,
  counts,
  linesOf,
  paperOf,
  printed,
  sellerOf,
  tradeLines,
} from "./document-page.ts";
import { type Goods, findPackingSlips, insertPackingSlips, listToPack } from "./packing-slips.store.ts";

interface PackingSlip {
  number: string;
  account: string[];
  shipTo: string[];
  facts: NamedValue[];
  model: string;
  name: string;
  units: string;
  details: string[];
  /** On a page before it that stays with staff. */
  notes: string[][];
}

/** All that packing-slip.typ prints, as words. */
interface PackingSlips {
  paper: DocumentPage["paper"];
  title: string;
  seller: DocumentPage["seller"];
  slips: PackingSlip[];
}

/** "5 × reel of 3,000, and 200 units". Empty if the product comes in no packs. */
export function packWords({
  units_to_ship: quantity,
  pack_name: name,
  pack_units: units,
}: Pick<Goods, "units_to_ship" | "pack_name" | "pack_units">): string {
  if (name === null || units === null || quantity < units) return "";
  const packs = `${counts.format(Math.floor(quantity / units))} × ${printed(name)} of ${counts.format(units)}`;
  const loose = quantity % units;
  return loose === 0 ? packs : `${packs}, and ${counts.format(loose)} units`;
}

/** "300", or "280 of 300" if some were refunded before it shipped. */
export function unitsWords({ units_to_ship, quantity }: Pick<Goods, "units_to_ship" | "quantity">): string {
  const units = counts.format(units_to_ship);
  return units_to_ship < quantity ? `${units} of ${counts.format(quantity)}` : units;
}

function toSlip(goods: Goods): PackingSlip {
  const { number, po_number, purchase, shipment, company, buyer, email, address, phone } = goods;
  const account = [company, buyer].flatMap((text) => linesOf(text ?? ""));
  return {
    number: orderNumber(number),
    account: account.length > 0 ? account : [email],
    shipTo: [...linesOf(address || "No address yet"), ...linesOf(phone)],
    facts: [
      { name: "Order", value: orderNumber(number) },
      ...(purchase === null ? [] : [{ name: "Purchase", value: purchaseNumber(purchase) }]),
      ...(po_number === null ? [] : [{ name: "PO number", value: printed(po_number) }]),
      ...(shipment === null ? [] : [{ name: "Shipment", value: shipmentNumber(shipment) }]),
    ],
    model: printed(goods.model ?? ""),
    name: printed(goods.product_name),
    units: unitsWords(goods),
    details: [printed(goods.brand), packWords(goods), ...tradeLines(goods, goods.units_to_ship)].filter(
      Boolean,
    ),
    notes: goods.notes.map(linesOf),
  };
}

/** A page for each order, and a hash of what all of them say. */
export function packingSlips(seller: Seller, orders: readonly Goods[]) {
  const page: PackingSlips = {
    paper: paperOf(seller),
    title: orders.length === 1 ? "Packing slip" : "Packing slips",
    seller: sellerOf(seller),
    slips: orders.map(toSlip),
  };
  return { page, basis: createHash("sha256").update(JSON.stringify(page)).digest() };
}

export const packingSlipsTask = {
  name: "print-packing-slips",
  payload: z.object({ orders: z.array(z.uuid()) }),
};

const template = await readFile(new URL("packing-slip.typ", import.meta.url), "utf8");

/** Makes the file that somebody waits for. Orders that have changed meanwhile make another one than was asked for, which is then asked for again. */
export async function printPackingSlips(tx: Tx, seller: Seller, orders: readonly string[]): Promise<void> {
  const { page, basis } = packingSlips(seller, await listToPack(tx, orders));
  if (await findPackingSlips(tx, basis)) return;
  await insertPackingSlips(tx, basis, await printPdf(template, page, await readClock(tx)));
}
