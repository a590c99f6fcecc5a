import { ownData, type OwnData } from "@bulkhead/contract/accounts";
import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import { findSource } from "#features/documents/document-sources.store.ts";
import { listDocuments } from "#features/documents/list-documents.ts";
import { toOrder, toTimeline } from "#features/orders/order-answer.ts";
import { listEvents } from "#features/orders/order-events.store.ts";
import { findOrder, listOrderIds } from "#features/orders/orders.store.ts";
import { toPayment } from "#features/payments/payment-answer.ts";
import { listPaymentsWithReturns } from "#features/payments/payments.store.ts";
import { listReturns } from "#features/payments/refund/returns.store.ts";
import { findTransfersOf, listReceiptsOf } from "#features/payments/transfers/transfer-answer.store.ts";
import { listMembersEver } from "#features/users/members.store.ts";
import { toProfile } from "#features/users/user-profile.ts";
import type { Db } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";

import { findOwnUser, listOwnPictures, listWrittenReviews } from "./accounts.store.ts";
import { toAddress } from "./address-answer.ts";
import { listAddresses } from "./addresses.store.ts";
import { listMemberships } from "./companies.store.ts";
import { listOwnInvitations } from "./invitations.store.ts";

const REVIEWS_PER_PAGE = 500;

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

const toOwnReview = (
  row: Awaited<ReturnType<typeof listWrittenReviews>>[number],
): OwnData["reviews"][number] => ({
  _id: row.id,
  stars: row.stars,
  review: row.words ?? undefined,
  location: row.location ?? undefined,
  name: row.name ?? undefined,
  img: row.avatar ?? undefined,
  bio: row.bio ?? undefined,
  writtenAt: row.written_at,
  hiddenAt: row.hidden_at ?? undefined,
});

async function* readReviews(db: Db, userId: string) {
  let page = await listWrittenReviews(db, userId, undefined, REVIEWS_PER_PAGE);
  while (page.length > 0) {
    for (const row of page) yield toOwnReview(row);
    page = await listWrittenReviews(db, userId, page.at(-1)?.id, REVIEWS_PER_PAGE);
  }
}

type OwnPayment = OwnData["orders"][number]["payments"][number];

async function readPayments(db: Db, orderId: string): Promise<OwnPayment[]> {
  const payments = [];
  const transfers = await findTransfersOf(db, orderId);
  for (const row of await listPaymentsWithReturns(db, orderId)) {
    const { refunds, disputes } = await listReturns(db, row.id);
    payments.push({
      ...toPayment(row, orderId, { isAdmin: false }, transfers.get(row.id)),
      receipts: await listReceiptsOf(db, row.id),
      refunds: refunds.map(({ amountCents, status, createdAt }) => ({
        amount: amountCents,
        status,
        at: createdAt,
      })),
      disputes: disputes.map(({ amountCents, status, reason, createdAt }) => ({
        amount: amountCents,
        status,
        reason,
        at: createdAt,
      })),
    });
  }
  return payments;
}

/** Nobody else's email is in the file. */
function nameActor(id: string | undefined, viewer: Viewer, members: ReadonlySet<string>): string | undefined {
  if (id === undefined) return undefined;
  if (id === viewer.id) return "you";
  return members.has(id) ? "member" : "staff";
}

/** One by one, so that a slow reader holds no connection and a long history needs no memory. */
async function* readOrders(db: Db, viewer: Viewer) {
  const members = new Set(await listMembersEver(db, viewer.accountId));
  for (const id of await listOrderIds(db, viewer.id, [viewer.accountId, viewer.ownAccountId])) {
    const [row, source] = await Promise.all([findOrder(db, id), findSource(db, id)]);
    if (!row || !source) continue;
    const rows = await listEvents(db, id);
    const history = toTimeline(rows).events.map((event, at) => ({
      ...event,
      actor: nameActor(rows[at]?.actor_id ?? undefined, viewer, members),
    }));
    const documents = await listDocuments(db, source);
    yield { ...toOrder(row, viewer), history, documents, payments: await readPayments(db, id) };
  }
}

/** The items of a JSON array, encoded as the contract says. */
async function* writeItems<S extends z.ZodMiniType>(schema: S, items: AsyncIterable<z.output<S>>) {
  let separator = "";
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(z.encode(schema, item), undefined, 2)}`;
    separator = ",";
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
    invitations: (await listOwnInvitations(db, viewer.id)).map(({ company, invited_at }) => ({
      company,
      invitedAt: invited_at,
    })),
    addresses: (await listAddresses(db, [viewer.accountId, viewer.ownAccountId])).map(toAddress),
    pictures: stored,
  });
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n"reviews": [`;
  yield* writeItems(ownData.shape.reviews.def.element, readReviews(db, viewer.id));
  yield `],\n"orders": [`;
  yield* writeItems(ownData.shape.orders.def.element, readOrders(db, viewer));
  yield "]\n}\n";
}
