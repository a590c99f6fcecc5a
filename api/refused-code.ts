import { setTimeout } from "node:timers/promises";

import { endpoint } from "@bulkhead/contract/endpoint";
import { getLiveness } from "@bulkhead/contract/health";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import * as z from "zod/mini";

import { findPayment } from "#features/payments/payments.store.ts";
import { insertProduct } from "#features/products/products.store.ts";
import type { Db } from "#platform/database/db.ts";
import { claimInTransaction, inTransaction, type Pool } from "#platform/database/pool.ts";
import { route } from "#platform/http/http.ts";
import type { CardProvider, ReturnRequest } from "#platform/vendors/card-provider.ts";

// Breaches of our laws, for the gate to refuse. Nothing runs this file. Each comment expects an error: if the compiler
// or the linter stops reporting it, the comment itself is an error.

type Product = Parameters<typeof insertProduct>[1];

// @ts-expect-error: Property 'deleteFrom' does not exist on type 'Pool'
export const writeOnThePool = (db: Pool) => db.deleteFrom("products").execute();

// @ts-expect-error: 'Pool' is not assignable to parameter of type 'Tx'
export const handThePoolToAWrite = (db: Pool, product: Product) => insertProduct(db, product);

export const callAVendorInATransaction = (db: Pool, cardProvider: CardProvider) =>
  // oxlint-disable-next-line bulkhead/only-tx-in-transaction
  inTransaction(db, async () => cardProvider.findReturns("x"));

export const moveMoneyWithoutAClaim = async (db: Pool, cardProvider: CardProvider) =>
  // @ts-expect-error: Property '[committed]' is missing
  cardProvider.createIntent(await findPayment(db, "x"));

export const moveMoneyBeforeTheCommit = (db: Pool, cardProvider: CardProvider, claim: ReturnRequest) =>
  // @ts-expect-error: Property '[committed]' is missing
  claimInTransaction(db, async () => claim).then(() => cardProvider.returnReceipts(claim));

export const askAVendorWhileClaiming = (db: Pool, cardProvider: CardProvider) =>
  // oxlint-disable-next-line bulkhead/only-tx-in-transaction
  claimInTransaction(db, async () => cardProvider.findReturns("x"));

export const readOnThePoolInATransaction = (deps: { db: Pool }) =>
  // oxlint-disable-next-line bulkhead/only-tx-in-transaction
  inTransaction(deps.db, async () => deps.db.selectFrom("products").selectAll().execute());

// @ts-expect-error: Property 'updateTable' does not exist on type 'Db'
export const writeWhereOnlyReadingIsAllowed = (db: Db) => db.updateTable("products");

// @ts-expect-error: Property 'getExecutor' is missing in type 'Pool'
export const rawSqlOnThePool = (db: Pool) => sql`truncate products`.execute(db);

// @ts-expect-error: Expected 3 arguments
endpoint("GET /x", { summary: "", response: z.string(), errors: [] });

export const answerThatItsSchemaDoesNotKnow = (app: FastifyInstance) =>
  // @ts-expect-error: Type '{ state: string; }' is not assignable
  route(app, getLiveness, () => ({ state: "ok" }));

export function forgottenPromise(): void {
  // oxlint-disable-next-line typescript/no-floating-promises
  setTimeout(1);
}

// oxlint-disable-next-line node/no-process-env
export const environmentOutsideOfTheConfiguration = process.env["HOME"];

// oxlint-disable-next-line bulkhead/one-clock
export const clockOfTheProcess = () => new Date();

// oxlint-disable-next-line bulkhead/one-clock
export const clockOfTheProcessInMs = () => Date.now();
