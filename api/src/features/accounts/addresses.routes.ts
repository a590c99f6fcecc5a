import { randomUUIDv7 } from "node:crypto";

import * as contract from "@bulkhead/contract/addresses";
import type { Input } from "@bulkhead/contract/endpoint";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { deliveryColumns } from "#platform/delivery-columns.ts";
import { AppError, existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";

import {
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAccount,
  toAddress,
  updateAddress,
} from "./accounts.store.ts";

/** Parts and text replace each other. A phone stays unless one is sent. */
function changesOf({ name, ...delivery }: Input<typeof contract.changeAddress>["body"]) {
  const { phone, ...place } = deliveryColumns(delivery);
  const isPhoneSent = (delivery.shipTo?.phone ?? delivery.phone) !== undefined;
  return {
    ...(name !== undefined && { name }),
    ...((delivery.shipTo ?? delivery.address) !== undefined && place),
    ...(isPhoneSent && { phone }),
  };
}

export function addressRoutes(app: FastifyInstance, { db }: Pick<Deps, "db">): void {
  route(app, contract.listAddresses, async ({ caller }) =>
    (await listAddresses(db, [caller.accountId])).map(toAddress),
  );

  routeOnce(app, db, contract.addAddress, async (tx, call) => {
    const { accountId } = call.caller;
    await lockAccount(tx, accountId);
    if ((await listAddresses(tx, [accountId])).length >= contract.MAX_ADDRESSES)
      throw new AppError("too_many_addresses");
    const { name, ...delivery } = call.body;
    const row = { id: randomUUIDv7(), account_id: accountId, name, ...deliveryColumns(delivery) };
    return toAddress(await insertAddress(tx, row));
  });

  route(app, contract.changeAddress, async ({ params, body, caller }) => {
    const changes = changesOf(body);
    const changed = await inTransaction(db, (tx) => updateAddress(tx, caller.accountId, params.id, changes));
    return toAddress(existing(changed, "address_not_found"));
  });

  route(app, contract.removeAddress, async ({ params, caller }) => {
    const isRemoved = await inTransaction(db, (tx) => deleteAddress(tx, caller.accountId, params.id));
    if (!isRemoved) throw new AppError("address_not_found");
    return { _id: params.id };
  });
}
