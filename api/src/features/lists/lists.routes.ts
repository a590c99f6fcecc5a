import type { Input } from "@bulkhead/contract/endpoint";
import { summarizeLines } from "@bulkhead/contract/list-lines";
import * as contract from "@bulkhead/contract/lists";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { findProduct } from "#features/products/products.store.ts";
import { type Tx, now } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";

import { addLines, addList, assertRoom, savedOf } from "./add-lines.ts";
import { readList, readLists } from "./list-answer.ts";
import {
  copyLines,
  deleteLine,
  findListOfLine,
  listLists,
  listPartsOf,
  lockList,
  makeCurrent,
  updateLine,
  updateList,
} from "./lists.store.ts";

type ListChanges = Input<typeof contract.changeList>["body"];

/** Refuses what only the owner decides, and what would not fit. */
async function changeList(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { name, isShared, isCurrent, isDeleted }: ListChanges,
): Promise<void> {
  const list = existing(await lockList(tx, viewer, id), "list_not_found");
  const decides = list.owner_id === viewer.id && viewer.accountId !== viewer.ownAccountId;
  if (isShared !== undefined && !decides) throw new AppError("list_not_yours");
  if (isDeleted === false && list.deleted_at) await assertRoom(tx, viewer);
  const changes = {
    ...(name !== undefined && { name }),
    ...(isShared !== undefined && { is_shared: isShared }),
    ...(isDeleted !== undefined && { deleted_at: isDeleted ? now : null }),
  };
  if (Object.keys(changes).length > 0) await updateList(tx, id, viewer.id, changes);
  if (isCurrent) await makeCurrent(tx, viewer.id, id);
}

export function listRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  const listOpen = async (caller: Viewer) =>
    (await listLists(db, caller)).filter((row) => row.deleted_at === null);

  route(app, contract.listLists, async ({ query, caller }) => {
    const lists = await readLists(db, caller, await listOpen(caller), pictures);
    return lists.map(({ lines, deletedAt: _, ...list }) => {
      const asked = lines.filter(({ part }) => part._id === query.product);
      return {
        ...list,
        ...summarizeLines(lines),
        pictures: lines.slice(0, 4).map(({ part }) => part.img),
        quantity:
          query.product === undefined
            ? undefined
            : asked.reduce((units, { quantity }) => units + quantity, 0),
      };
    });
  });

  route(app, contract.getCurrentList, async ({ caller }) => {
    const rows = await listOpen(caller);
    const current = rows.find(({ is_current }) => is_current);
    return {
      lists: rows.length,
      list: current && {
        _id: current.id,
        name: current.name,
        products: await listPartsOf(db, current.id),
      },
    };
  });

  route(app, contract.getList, ({ params, caller }) => readList(db, caller, params.id, pictures));

  routeOnce(app, db, contract.addList, async (tx, { body: { name, copyOf, lines }, caller }) => {
    const from =
      copyOf === undefined ? undefined : existing(await lockList(tx, caller, copyOf), "list_not_found");
    const id = await addList(tx, caller, name);
    if (from) await copyLines(tx, from.id, id);
    if (lines) await addLines(tx, caller, { list: id, lines });
    return readList(tx, caller, id, pictures);
  });

  route(app, contract.changeList, ({ params, body, caller }) =>
    inTransaction(db, async (tx) => {
      await changeList(tx, caller, params.id, body);
      return readList(tx, caller, params.id, pictures);
    }),
  );

  routeOnce(app, db, contract.addLines, (tx, { body, caller }) => addLines(tx, caller, body));

  route(app, contract.changeLine, ({ params, body: { quantity, note }, caller }) =>
    inTransaction(db, async (tx) => {
      const line = existing(await findListOfLine(tx, caller, params.id), "line_not_found");
      await lockList(tx, caller, line.list_id);
      const product = quantity === undefined ? undefined : await findProduct(tx, line.product_id);
      await updateLine(tx, params.id, {
        ...(note !== undefined && { note }),
        ...(quantity !== undefined && { quantity, ...(product && savedOf(product, quantity)) }),
      });
      await updateList(tx, line.list_id, caller.id, {});
      return readList(tx, caller, line.list_id, pictures);
    }),
  );

  route(app, contract.removeLine, ({ params, caller }) =>
    inTransaction(db, async (tx) => {
      const line = existing(await findListOfLine(tx, caller, params.id), "line_not_found");
      await lockList(tx, caller, line.list_id);
      if (!(await deleteLine(tx, params.id))) throw new AppError("line_not_found");
      await updateList(tx, line.list_id, caller.id, {});
      return { _id: params.id, place: line.place };
    }),
  );
}
