import { SHIPPED_MAIL_MINUTES } from "@bulkhead/contract/limits";
import { sql } from "kysely";

import { listMembers } from "#features/users/members.store.ts";
import type { Database } from "#platform/database/database.ts";
import type { Db, Tx } from "#platform/database/db.ts";

import type { LockedOrder } from "./charged-orders.store.ts";

type EventKind = Database["order_events"]["kind"];

/**
 * Whether a mail is written with each event of its name. The others have a statement or a job of their own: that of `placed` places
 * orders. A new kind of mail does not compile without its answer.
 */
const isWrittenWithEvent: {
  [Kind in Database["mails"]["kind"]]: Kind extends EventKind ? boolean : false;
} = {
  placed: false,
  "hold-ending": false,
  "hold-ended": true,
  "transfer-chosen": false,
  "transfer-received": false,
  "transfer-returned": false,
  paid: true,
  shipped: true,
  "ship-undone": false,
  "delivery-changed": false,
  cancelled: true,
  refunded: true,
  "role-changed": false,
  invited: false,
  "confirm-address": false,
};
const mailed = Object.entries(isWrittenWithEvent).flatMap(([kind, isWritten]) => (isWritten ? [kind] : []));

/** Most slips are noticed and undone within it. */
const shippedMailWaits = sql`make_interval(mins => ${SHIPPED_MAIL_MINUTES})`;

type NewEvent = Exclude<EventKind, "placed">;

/** One mail about what happened at once: to the orders of a purchase, or to those that a payment pays, for their buyer. */
const sharedBy = (kind: EventKind) =>
  kind === "paid" ? sql`orders.user_id` : sql`coalesce(purchase_id, orders.id)`;

/** It was written in this transaction. */
const isMailed = sql`exists (
  select from orders as others
  join mails on mails.order_id = others.id
  join order_events on order_events.order_id = others.id and seq = mails.event
  where others.purchase_id = orders.purchase_id and mails.kind = inserted_event.kind and at = now()
)`;

/** Appends one event each to the histories of these orders, and to the mails. The caller has locked the orders. */
export async function appendEvents(
  tx: Tx,
  orderIds: readonly string[],
  kind: NewEvent,
  actorId: string | null,
  dataOf: (orderId: string) => object = () => ({}),
): Promise<void> {
  if (orderIds.length === 0) return;
  const data = orderIds.map((id) => JSON.stringify(dataOf(id)));
  await sql`
    with inserted_event as (
      insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
      select order_id, next, ${kind}, ${actorId}::uuid, now(), data,
        event_hash(hash, order_id, next, ${kind}, ${actorId}::uuid, now(), data)
      from unnest(${orderIds}::uuid[], ${data}::jsonb[]) as news (order_id, data),
        lateral (
          select seq + 1 as next, hash from order_events where order_id = news.order_id order by seq desc limit 1
        ) as last
      returning order_id, seq, kind
    )
    insert into mails (kind, user_id, order_id, event, due_at)
    select distinct on (${sharedBy(kind)})
      kind, user_id, order_id, seq, now() + case when kind = 'shipped' then ${shippedMailWaits} else interval '0' end
    from inserted_event join orders on orders.id = order_id
    where kind = any (${mailed}) and not ${isMailed}
    order by ${sharedBy(kind)}, number`.execute(tx);
}

/** The same for one order. */
export const appendEvent = (
  tx: Tx,
  orderId: string,
  kind: NewEvent,
  actorId: string | null,
  data: object = {},
): Promise<void> => appendEvents(tx, [orderId], kind, actorId, () => data);

/**
 * After its shipping was undone. A mail that nobody has begun to send says only what is so then, if there is anything left to say.
 * What may have been read is corrected, after the minute that sending it can last. The caller has locked the order.
 */
export async function correctShippedMail(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with shipping as (
      select at from order_events where order_id = ${orderId} and kind = 'shipped' order by seq desc limit 1
    ),
    together as (
      select others.id, others.shipped_at is not distinct from at as is_gone
      from shipping, orders join orders as others on others.id = orders.id or others.purchase_id = orders.purchase_id
      where orders.id = ${orderId}
    ),
    waiting as (
      select mails.id
      from shipping, together
      join mails on mails.order_id = together.id and mails.kind = 'shipped'
      join order_events on order_events.order_id = together.id and seq = mails.event
      where order_events.at = shipping.at and sent_at is null and (attempts = 0 or failed_at is not null)
    ),
    withdrawn as (
      delete from mails where id in (select id from waiting) and not exists (select from together where is_gone)
    )
    insert into mails (kind, user_id, order_id, event, due_at)
    select 'ship-undone', user_id, orders.id, max(seq), now() + interval '1 minute'
    from orders join order_events on order_id = orders.id
    where orders.id = ${orderId} and not exists (select from waiting)
    group by orders.id`.execute(tx);
}

/** Writes the mail about a purchase that was just placed, of which this is the first order. */
export async function tellPlaced(tx: Tx, orderId: string): Promise<void> {
  await sql`
    insert into mails (id, kind, user_id, order_id) select id, 'placed', user_id, id from orders where id = ${orderId}`.execute(
    tx,
  );
}

/** Writes a mail about the last event of this kind. The caller has locked the order. */
export async function tellBuyer(
  tx: Tx,
  orderId: string,
  kind: "transfer-chosen" | "transfer-received" | "transfer-returned",
): Promise<void> {
  await sql`
    insert into mails (kind, user_id, order_id, event)
    select ${kind}, user_id, orders.id, max(seq)
    from orders join order_events on order_id = orders.id and order_events.kind = ${kind}
    where orders.id = ${orderId} group by orders.id
    on conflict do nothing`.execute(tx);
}

/** A changed delivery is mailed to the buyer and to the founder of the company, so that nobody redirects an order unnoticed. */
export async function mailAboutDelivery(tx: Tx, { id, user_id, account_id }: LockedOrder): Promise<void> {
  const [founder] = await listMembers(tx, account_id);
  await sql`
    insert into mails (kind, user_id, order_id, event)
    select distinct 'delivery-changed', recipient, ${id}::uuid, (select max(seq) from order_events where order_id = ${id})
    from unnest(${[user_id, founder?.id ?? user_id]}::uuid[]) as recipient
    on conflict do nothing`.execute(tx);
}

/** The events of each order, oldest first, each with whether its hash is correct. */
export function listEvents(db: Db, ...orderIds: string[]) {
  const history = sql`(partition by order_id order by seq)`;
  const expected = sql<Buffer>`event_hash(
    coalesce(lag(hash) over ${history}, ''), order_id, seq, kind, actor_id, at, data
  )`;
  return db
    .selectFrom("order_events")
    .leftJoin("users", "users.id", "order_events.actor_id")
    .leftJoin("closed_users", "closed_users.user_id", "users.id")
    .select(["order_id", "kind", "at", "hash", "actor_id"])
    .select((row) => row.fn.coalesce("closed_users.email", "users.email").as("actor"))
    .select(sql<string | null>`data ->> 'detail'`.as("detail"))
    .select(sql<boolean>`hash = ${expected} and seq = row_number() over ${history}`.as("is_intact"))
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("seq")
    .execute();
}
