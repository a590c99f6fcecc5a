import { randomUUIDv7 } from "node:crypto";

import type { Input, Output } from "@bulkhead/contract/endpoint";
import type { InputIssue } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import { purchaseNumber } from "@bulkhead/contract/order-number";
import type { placePurchase as endpoint } from "@bulkhead/contract/purchases";

import { addNote } from "#features/notes/notes.store.ts";
import { tellPlaced } from "#features/orders/order-events.store.ts";
import type { OrderTerms, Verdict } from "#features/orders/place/place-order-batch.ts";
import type { OrderRequest } from "#features/orders/place/place-order-statement.ts";
import { belowLeastCharge, quantityRefusal, refusalOf } from "#features/orders/place/place-order.ts";
import { placeTogether } from "#features/orders/place/place-together.ts";
import { findProduct } from "#features/products/products.store.ts";
import { findUserById } from "#features/users/users.store.ts";
import type { Db, Tx } from "#platform/database/db.ts";
import { deliveryColumns } from "#platform/delivery-columns.ts";
import { AppError, RefusedParts, existing } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import { recordAction } from "#platform/staff-actions.ts";

import { insertPurchase } from "./purchases.store.ts";

type Body = Input<typeof endpoint>["body"];
type Line = Body["lines"][number];
type Placed = Output<typeof endpoint>;

interface Asking {
  buyerId: string;
  /** Where the buyer's call comes from. Null if staff place it. */
  network: string | null;
  /** Who of the staff places it for the buyer. */
  staff?: Viewer | undefined;
}

/** A line that became an order, or why it did not. */
interface Judged {
  line: Line;
  order?: string;
  refusal?: AppError | undefined;
}

/** The key belongs to the purchase. */
const noKey = { request_key: null, request_hash: null };

/** Limits of the account, as staff are told about them who hold for it. */
function limitForStaff(problem: Verdict["problem"], terms: OrderTerms): AppError | undefined {
  if (problem === "too_many_held")
    return new AppError("hold_limit", {
      message: `This account has ${terms.maxHeld} unpaid orders, which is the limit. One of them must be paid or canceled first`,
    });
  if (problem !== "too_much_held") return undefined;
  const limit = formatMoney(terms.maxHeldCents);
  const issues = [{ path: "reason", message: "reason must be given" }];
  return new RefusedParts(
    "hold_limit",
    issues,
    `Until its first payment, the unpaid orders of this account can hold up to ${limit} together, unless you give a reason`,
  );
}

/** What is left is said, too. The product is still locked, so this is what the statement saw. */
async function refusalOfLine(
  db: Db,
  { product, quantity }: Line,
  verdict: Verdict,
  terms: OrderTerms,
): Promise<AppError | undefined> {
  if (verdict.problem === "below_least_charge") return belowLeastCharge(db, { product, quantity });
  const refusal = refusalOf(verdict, terms);
  if (refusal?.code !== "quantity_unavailable") return refusal;
  const found = await findProduct(db, product);
  const left = found ? found.on_hand - found.reserved : 0;
  return new AppError(refusal.code, { message: `${refusal.message}: ${left.toLocaleString("en")} left` });
}

async function placeLines(
  tx: Tx,
  terms: OrderTerms,
  purchaseId: string,
  { buyerId, network, staff }: Asking,
  { lines, shipTo, phone, address, poNumber }: Body,
): Promise<Judged[]> {
  const delivery = { ...deliveryColumns({ phone, address, shipTo }), poNumber };
  // Sorted, so that a purchase lists its orders as they were asked for.
  const ids = lines.map(() => randomUUIDv7()).toSorted();
  const asked = lines.map((line, index) => {
    const refusal = quantityRefusal(line.quantity);
    if (refusal) return { line, refusal };
    const request: OrderRequest = {
      ...{ ...line, ...delivery, ...noKey, network },
      ...{ order_id: ids[index] ?? "", movement_id: randomUUIDv7(), user_id: buyerId },
      ...{ purchase_id: purchaseId, actor_id: staff?.id },
    };
    return { line, request };
  });
  const requests = asked.flatMap(({ request }) => request ?? []);
  const verdicts = await placeTogether(tx, terms, network, requests);
  const verdictOf = new Map(requests.map((request, index) => [request, verdicts[index] as Verdict]));
  const judged: Judged[] = [];
  for (const { line, request, refusal } of asked) {
    const verdict = request && verdictOf.get(request);
    if (!verdict) judged.push({ line, refusal });
    else if (verdict.orderId !== null && verdict.problem === null)
      judged.push({ line, order: verdict.orderId });
    else {
      const limit = staff && limitForStaff(verdict.problem, terms);
      judged.push({ line, refusal: limit ?? (await refusalOfLine(tx, line, verdict, terms)) });
    }
  }
  return judged;
}

/** Why nothing of it is placed: a limit of the account, if every line meets it, or each line for a reason of its own. */
function refusalOfAll(judged: readonly Judged[]): AppError {
  const refusals = judged.flatMap(({ refusal }, index) => (refusal ? [{ refusal, index }] : []));
  const limit = refusals.find(({ refusal }) =>
    ["hold_limit", "unavailable", "unauthenticated"].includes(refusal.code),
  );
  const others = refusals.filter(({ refusal }) => refusal.code !== limit?.refusal.code);
  if (limit && others.length === 0) return limit.refusal;
  const issues: InputIssue[] = refusals.map(({ refusal, index }) => ({
    path: `lines.${index}`,
    message: refusal.message,
  }));
  return new RefusedParts("lines_refused", issues);
}

/** Who placed it, and why the account may hold so much, which is nothing for the buyer to read. */
async function recordPlacing(tx: Tx, staff: Viewer, account_id: string, orderId: string, reason?: string) {
  await recordAction(tx, staff, "hold-for-customer", orderId, reason ? ["max_held_value"] : []);
  if (reason) await addNote(tx, staff, { account_id, order_id: orderId }, reason);
}

/** Places all lines as orders of one purchase or, if the buyer wants what is possible, those that can be held. */
export async function placePurchase(
  tx: Tx,
  terms: OrderTerms,
  { buyerId, network, staff }: Asking,
  body: Body,
): Promise<Placed> {
  const id = randomUUIDv7();
  const inserted = await insertPurchase(tx, {
    ...{ id, user_id: buyerId, placed_by: staff?.id ?? null },
    ...{ list_id: body.list ?? null, note: body.note || null },
  });
  if (!inserted) throw new AppError("unauthenticated");
  const from = { buyerId, network: inserted.has_paid ? null : network, staff };
  const limits = staff && body.reason ? { ...terms, maxHeldCents: Number.MAX_SAFE_INTEGER } : terms;
  const judged = await placeLines(tx, limits, id, from, body);
  const [first, ...others] = judged.flatMap(({ order }) => order ?? []);
  const isEnough = body.hold === "possible" || others.length + 1 === judged.length;
  if (first === undefined || !isEnough) throw refusalOfAll(judged);
  await tellPlaced(tx, first);
  if (staff) await recordPlacing(tx, staff, inserted.account_id, first, body.reason);
  return {
    purchase: { _id: id, number: purchaseNumber(inserted.number) },
    lines: judged.map(({ order, refusal }) => ({
      order,
      refused: refusal && { code: refusal.code, message: refusal.message },
    })),
  };
}

/** The caller, or whoever an admin holds it for: somebody who can be told by mail. */
export async function findBuyer(
  db: Db,
  caller: Viewer,
  network: string,
  { for: buyerId, note, reason }: Body,
): Promise<Asking> {
  if (buyerId === undefined && note === undefined && reason === undefined)
    return { buyerId: caller.id, network };
  if (!caller.isAdmin || buyerId === undefined) throw new AppError("forbidden");
  const buyer = existing(await findUserById(db, buyerId), "user_not_found");
  if (!buyer.email_verified) throw new AppError("email_not_verified");
  return { buyerId: buyer.id, network: null, staff: caller };
}
