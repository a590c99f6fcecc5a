import { randomUUIDv7 } from "node:crypto";

import type { Input } from "@bulkhead/contract/endpoint";
import { MAX_LISTS, MAX_LIST_LINES, MAX_STOCK } from "@bulkhead/contract/limits";
import { type AddedLines, FIRST_LIST, type addLines as endpoint } from "@bulkhead/contract/lists";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";

import { toLadder } from "#features/products/product-fields.ts";
import { type ProductRow, findProducts } from "#features/products/products.store.ts";
import { type Tx, now } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import {
  countLists,
  findCurrentList,
  insertLines,
  insertList,
  listLines,
  lockList,
  makeCurrent,
  updateLine,
  updateList,
} from "./lists.store.ts";

export async function assertRoom(tx: Tx, { accountId }: Viewer): Promise<void> {
  if ((await countLists(tx, accountId)) >= MAX_LISTS) throw new AppError("too_many_lists");
}

/** Makes it the current one of whoever made it. Returns its id. */
export async function addList(tx: Tx, viewer: Viewer, name: string): Promise<string> {
  await assertRoom(tx, viewer);
  const id = randomUUIDv7();
  const { accountId: account_id, id: owner_id } = viewer;
  await insertList(tx, { id, account_id, owner_id, name, changed_by: owner_id });
  await makeCurrent(tx, owner_id, id);
  return id;
}

/** How a part is at the moment at which a line is saved. */
export const savedOf = (product: ProductRow, quantity: number) => ({
  saved_micros: unitPriceFor(toLadder(product), quantity),
  saved_available: product.on_hand - product.reserved,
  saved_at: now,
});

/** All of them or none, or what can be taken. A part that the list has gets more units, and another note if one was sent. */
export async function addLines(
  tx: Tx,
  viewer: Viewer,
  { list, name, takes, lines }: Input<typeof endpoint>["body"],
): Promise<AddedLines> {
  const chosen = name === undefined ? (list ?? (await findCurrentList(tx, viewer))?.id) : undefined;
  const listId = chosen ?? (await addList(tx, viewer, name ?? FIRST_LIST));
  const locked = await lockList(tx, viewer, listId);
  if (!locked || locked.deleted_at) throw new AppError("list_not_found");

  const products = new Map(
    (await findProducts(tx, [...new Set(lines.map(({ product }) => product))])).map((row) => [row.id, row]),
  );
  const known = await listLines(tx, [listId]);
  const last = known.at(-1)?.place ?? 0;
  const inserted = [];
  const [added, refused]: [AddedLines["lines"], AddedLines["refused"]] = [[], []];
  for (const [index, { product: productId, quantity, note = "", place }] of lines.entries()) {
    const product = products.get(productId);
    const line = known.find((one) => one.product.id === productId);
    const hasRoom = line || known.length + inserted.length < MAX_LIST_LINES;
    if (!product || !hasRoom) {
      const code = product ? "too_many_lines" : "tool_not_found";
      if (takes !== "possible") throw new AppError(code);
      refused.push({ product: productId, code });
    } else if (line) {
      const before = line.quantity;
      line.quantity = Math.min(before + quantity, MAX_STOCK);
      const changes = { quantity: line.quantity, ...(note !== "" && { note }) };
      await updateLine(tx, line.id, { ...changes, ...savedOf(product, line.quantity) });
      added.push({ _id: line.id, quantity: line.quantity, before });
    } else {
      const id = randomUUIDv7();
      const row = { id, list_id: listId, product_id: productId, place: place ?? last + 1 + index };
      inserted.push({ ...row, quantity, note, ...savedOf(product, quantity) });
      added.push({ _id: id, quantity, before: 0 });
    }
  }
  await insertLines(tx, inserted);
  await updateList(tx, listId, viewer.id, {});
  return { list: { _id: listId, name: locked.name }, lines: added, refused };
}
