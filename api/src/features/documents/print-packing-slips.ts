import { readFile } from "node:fs/promises";

import type { Seller } from "@bulkhead/contract/seller";
import * as z from "zod/mini";

import { readClock, type Tx } from "#platform/database/db.ts";
import { printPdf } from "#platform/vendors/print-pdf.ts";

import { packingSlips } from "./packing-slip-page.ts";
import { findPackingSlips, insertPackingSlips, listToPack } from "./packing-slips.store.ts";

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
