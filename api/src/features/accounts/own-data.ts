import { setImmediate } from "node:timers/promises";

import { type OwnData, ownData } from "@bulkhead/contract/accounts";
import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import { listSources } from "#features/documents/document-sources.store.ts";
import { listDocumentsOf } from "#features/documents/list-documents.ts";
import { readLists, readPartNames } from "#features/lists/list-answer.ts";
import { listLists } from "#features/lists/lists.store.ts";
import { toOrder, toTimeline } from "#features/orders/order-answer.ts";
import { listEvents } from "#features/orders/order-events.store.ts";
import { findOrders, listOrderIds } from "#features/orders/orders.store.ts";
import { toPayment } from "#features/payments/payment-answer.ts";
import { listPaymentsWithReturns } from "#features/payments/payments.store.ts";
import { returnsAbout } from "#features/payments/refund/payment-returns.ts";
import { findTransfersOf, listReceiptsOf } from "#features/payments/transfers/transfers.store.ts";
import { listMembersEver } from "#features/users/members.store.ts";
import { toProfile } from "#features/users/user-profile.ts";
import { type Db, present } from "#platform/database/db.ts";
import { type Pool, inSnapshot } from "#platform/database/pool.ts";
import type { Viewer } from "#platform/http/access.ts";
import { readPages } from "#platform/http/csv.ts";

import {
  findOwnUser,
  listOwnPictures,
  listWrittenReviews,
  listAddresses,
  toAddress,
} from "./accounts.store.ts";
import { listMemberships, listOwnInvitations } from "./companies.store.ts";

const ORDERS_PER_PAGE = 500;
/** After this many items, the callers who wait have their turn. */
const ITEMS_PER_TURN = 50;

type OwnUserRow = Awaited<ReturnType<typeof findOwnUser>>;

const toOwnUser = (row: OwnUserRow): OwnData["user"] => ({
  ...toProfile(row),
  _id: row.id,
  role: row.role,
  createdAt: row.created_at,
  signInMethod: row.sign_in_method,
  passwordChangedAt: row.credentials_changed_at ?? undefined,
  signedOutEverywhereAt: row.sessions_ended_at ?? undefined,
});

const toOwnAccount = (row: OwnUserRow): OwnData["account"] => ({
  _id: row.own_account_id,
  createdAt: row.account_created_at,
  heldOrders: row.orders,
  heldValue: row.cents,
  hasPaid: row.has_paid,
  accountsPayableEmail: row.payable_email ?? undefined,
});

const toOwnCompany = (
  row: Awaited<ReturnType<typeof listMemberships>>[number],
): OwnData["companies"][number] => ({
  name: row.name ?? "",
  joinedAt: row.joined_at,
  leftAt: row.left_at ?? undefined,
  taxId: row.left_at ? undefined : (row.tax_id ?? undefined),
  billingAddress: row.left_at ? undefined : (row.billing_address ?? undefined),
  accountsPayableEmail: row.left_at ? undefined : (row.payable_email ?? undefined),
});

type ReviewRow = Awaited<ReturnType<typeof listWrittenReviews>>[number];

async function* readReviews(db: Db, userId: string) {
  const pages = readPages<ReviewRow>((last, size) => listWrittenReviews(db, userId, last?._id, size));
  for await (const page of pages) yield* page.map(present);
}

type OwnPayment = OwnData["orders"][number]["payments"][number];

/** The payments of each of these orders. */
async function readPayments(db: Db, orderIds: string[]): Promise<(orderId: string) => OwnPayment[]> {
  const rows = await listPaymentsWithReturns(db, ...orderIds);
  const transfers = await findTransfersOf(db, ...orderIds);
  const receipts = transfers.size > 0 ? await listReceiptsOf(db, [...transfers.keys()]) : [];
  const receiptsOf = Map.groupBy(receipts, (receipt) => receipt.payment_id);
  const shared = rows.flatMap((row) => row.shares.map(({ orderId }) => ({ orderId, row })));
  const rowsOf = Map.groupBy(shared, ({ orderId }) => orderId);
  return (orderId) =>
    (rowsOf.get(orderId) ?? [])
      .map(({ row }) => ({ row, ...returnsAbout(orderId, row, row.booked) }))
      .map(({ row, refunds, disputes }) => ({
        ...toPayment(row, orderId, { isAdmin: false }, transfers.get(row.id)),
        receipts: (receiptsOf.get(row.id) ?? []).map(({ amount_cents, sender, created_at }) => ({
          amount: amount_cents,
          sender: sender ?? undefined,
          at: created_at,
        })),
        refunds: refunds.map(({ amountCents, status, createdAt }) => ({
          amount: amountCents,
          status,
          at: new Date(createdAt),
        })),
        disputes: disputes.map(({ amountCents, status, reason, createdAt }) => ({
          amount: amountCents,
          status,
          reason,
          at: new Date(createdAt),
        })),
      }));
}

/** Nobody else's email is in the file. */
function nameActor(id: string | undefined, viewer: Viewer, members: ReadonlySet<string>): string | undefined {
  if (id === undefined) return undefined;
  if (id === viewer.id) return "you";
  return members.has(id) ? "member" : "staff";
}

/** What belongs to these orders, each read for all of them at once. */
async function readPage(db: Db, ids: string[], viewer: Viewer, members: ReadonlySet<string>) {
  const rows = await findOrders(db, ids);
  const sources = new Map((await listSources(db, ids)).map((source) => [source.id, source]));
  const eventsOf = Map.groupBy(await listEvents(db, ...ids), (event) => event.order_id);
  const documentsOf = await listDocumentsOf(db, [...sources.values()]);
  const paymentsOf = await readPayments(db, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, source, events = []] = [found.get(id), sources.get(id), eventsOf.get(id)];
    if (!row || !source) return [];
    const history = toTimeline(events).events.map((event, at) => ({
      ...event,
      actor: nameActor(events[at]?.actor_id ?? undefined, viewer, members),
    }));
    return [{ ...toOrder(row, viewer), history, documents: documentsOf(source), payments: paymentsOf(id) }];
  });
}

/**
 * Page by page, each from one snapshot, so that a slow reader holds no connection and a long history needs no memory. An account
 * may have tens of thousands of orders, so no statement is about one of them.
 */
async function* readOrders(db: Pool, viewer: Viewer) {
  const members = new Set(await listMembersEver(db, viewer.accountId));
  const ids = await listOrderIds(db, viewer.id, [viewer.accountId, viewer.ownAccountId]);
  for (let start = 0; start < ids.length; start += ORDERS_PER_PAGE) {
    const page = ids.slice(start, start + ORDERS_PER_PAGE);
    yield* await inSnapshot(db, (snapshot) => readPage(snapshot, page, viewer, members));
  }
}

/** The items of a JSON array, encoded as the contract says. */
async function* writeItems<S extends z.ZodMiniType>(schema: S, items: AsyncIterable<z.output<S>>) {
  let written = 0;
  for await (const item of items) {
    yield `${written > 0 ? "," : ""}\n${JSON.stringify(z.encode(schema, item), undefined, 2)}`;
    written += 1;
    if (written % ITEMS_PER_TURN === 0) await setImmediate();
  }
}

/** Everything that is stored about the viewer, as JSON. */
export async function* writeOwnData(
  { db, pictures }: Pick<Deps, "db" | "pictures">,
  viewer: Viewer,
): AsyncGenerator<string> {
  const row = await findOwnUser(db, viewer.id);
  const stored = (await listOwnPictures(db, row.own_account_id)).map(({ key, uploaded_at }) => ({
    url: pictures.urlOf(key),
    uploadedAt: uploaded_at,
  }));
  const { reviews: _reviews, orders: _orders, ...inMemory } = ownData.shape;
  const head = z.encode(z.object(inMemory), {
    user: toOwnUser(row),
    account: toOwnAccount(row),
    companies: (await listMemberships(db, viewer.id)).map(toOwnCompany),
    invitations: (await listOwnInvitations(db, viewer.id)).map(({ company, invitedAt }) => ({
      company,
      invitedAt,
    })),
    addresses: (await listAddresses(db, [viewer.accountId, viewer.ownAccountId])).map(toAddress),
    lists: await readLists(db, viewer, await listLists(db, viewer), pictures),
    partNames: await readPartNames(db, viewer.accountId, pictures),
    pictures: stored,
  });
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n"reviews": [`;
  yield* writeItems(ownData.shape.reviews.def.element, readReviews(db, viewer.id));
  yield `],\n"orders": [`;
  yield* writeItems(ownData.shape.orders.def.element, readOrders(db, viewer));
  yield "]\n}\n";
}
