import type { Today } from "@bulkhead/contract/desk";
import { ENDING_HOURS, LATE_DAYS, LOST_DISPUTE_DAYS } from "@bulkhead/contract/limits";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { orderNumber } from "@bulkhead/contract/order-number";
import { type RawBuilder, sql } from "kysely";

import { filters } from "#features/orders/orders.store.ts";
import type { HolderOfNothingPaid, NeverPaid } from "#features/orders/place/network-holds.store.ts";
import { soldLately } from "#features/products/products.store.ts";
import { type Db, present, selectOnly } from "#platform/database/db.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

/** Times in JSON are text. */
interface ListedRow extends Part {
  _id: string;
  number: number;
  account: string;
  pay: number;
  quantity: number;
  address: string;
  money: "review" | "disputed";
  paid_at: string;
  hold_until: string;
  shipped_at: string | null;
  answer_by: string | null;
}

interface Part {
  name: string;
  model: string | null;
  picture: string;
}

type Worth = Today["lostDisputes"];

interface TodayRow {
  to_ship: { orders: number; late: number; oldest: string | null };
  to_ship_next: ListedRow[];
  ending: Worth;
  ending_next: ListedRow[];
  unpaid: number;
  trouble: Worth;
  trouble_next: ListedRow[];
  lost: Worth;
  low: { products: number; out: number; short: number };
  low_next: (Part & Omit<Today["lowStock"]["next"][number], keyof Part>)[];
  reviews: Today["reviews"];
  books: (Omit<NonNullable<Today["books"]>, "checkedAt"> & { checkedAt: string }) | null;
  placed: Worth;
  paid: Worth;
  shipped: number;
  refunded: Worth;
}

export const SHOWN = 6;

const isEnding = sql<boolean>`
  is_held and paid_at is null and hold_until < now() + make_interval(hours => ${ENDING_HOURS})`;
const isLow = sql<boolean>`removed_at is null and on_hand - reserved < greatest(reorder_at, ${MIN_ORDER_QUANTITY})`;
const lately = sql`now() - interval '24 hours'`;

const account = sql`coalesce(accounts.name, closed_users.name, users.name, closed_users.email, users.email)`;

/** The first orders of a list. Those are found first, so that only they are joined with what is shown of them. */
const listed = (where: RawBuilder<boolean>, sort: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(shown), '[]')
  from (
    select orders.id as "_id", number, ${account} as account, pay_cents as pay, units_to_ship as quantity, orders.address, product_name as name,
      products.model, products.picture, money, paid_at, hold_until, shipped_at,
      case when money = 'disputed' then (
        select min(due_at) from disputes join payment_orders using (payment_id) where order_id = orders.id and status = 'open'
      ) end as answer_by
    from (select * from orders where ${where} order by ${sort} limit ${SHOWN}) as orders
    join products on products.id = orders.product_id
    join users on users.id = orders.user_id
    join accounts on accounts.id = orders.account_id
    left join closed_users on closed_users.user_id = users.id
    order by ${sort}
  ) as shown
)`;

const worth = (where: RawBuilder<boolean>) => sql`(
  select json_build_object('orders', count(*), 'pay', coalesce(sum(pay_cents), 0)) from orders where ${where}
)`;

const lowStock = sql`(
  select coalesce(json_agg(shown), '[]')
  from (
    select products.id as "_id", products.name, model, picture, on_hand - reserved as quantity, reserved, reorder_at as "reorderAt",
      coalesce((select sum(quantity) from orders where product_id = products.id and ${soldLately}), 0) as "soldLately"
    from products where ${isLow}
    order by on_hand - reserved, products.id
    limit ${SHOWN}
  ) as shown
)`;

const newReviews = sql`(
  select coalesce(json_strip_nulls(json_agg(shown)), '[]')
  from (
    select reviews.id as "_id", coalesce(users.name, reviews.name, users.email) as name, stars as starts, words as review
    from reviews join users on users.id = user_id
    where written_at > ${lately}
    order by written_at desc, reviews.id desc
    limit 3
  ) as shown
)`;

/** All of it in one statement: one round trip, and one moment. */
export const readToday = (db: Db): Promise<TodayRow> =>
  selectOnly(
    db,
    sql<TodayRow>`
      select
        (
          select json_build_object(
            'orders', count(*), 'late', count(*) filter (where paid_at < now() - make_interval(days => ${LATE_DAYS})), 'oldest', min(paid_at)
          )
          from orders where ${filters["to-ship"]}
        ) as to_ship,
        ${listed(filters["to-ship"], sql`paid_at, orders.id`)} as to_ship_next,
        ${worth(isEnding)} as ending,
        ${listed(isEnding, sql`hold_until, orders.id`)} as ending_next,
        (select count(*)::integer from orders where ${filters.unpaid}) as unpaid,
        ${worth(filters.trouble)} as trouble,
        ${listed(filters.trouble, sql`placed_at, orders.id`)} as trouble_next,
        (
          select json_build_object('orders', count(*), 'pay', coalesce(sum(amount_cents), 0))
          from disputes where status = 'lost' and closed_at > now() - make_interval(days => ${LOST_DISPUTE_DAYS})
        ) as lost,
        (
          select json_build_object(
            'products', count(*), 'out', count(*) filter (where on_hand = reserved),
            'short', count(*) filter (where on_hand - reserved between 1 and ${MIN_ORDER_QUANTITY - 1})
          )
          from products where ${isLow}
        ) as low,
        ${lowStock} as low_next,
        json_build_object(
          'written', (select count(*) from reviews where written_at > ${lately}), 'next', ${newReviews}
        ) as reviews,
        (
          select json_build_object('checkedAt', checked_at, 'rules', rules, 'brokenRules', broken_rules)
          from books_verdict
        ) as books,
        ${worth(sql`canceled_at is null and placed_at > ${lately}`)} as placed,
        ${worth(sql`canceled_at is null and paid_at > ${lately}`)} as paid,
        (select count(*)::integer from orders where shipped_at > ${lately}) as shipped,
        (
          select json_build_object('orders', count(distinct moved.order_id), 'pay', coalesce(-sum(moved.amount_cents), 0))
          from refunds join money_movements as moved using (provider_id)
          where moved.kind = 'refund' and status <> 'failed' and created_at > ${lately}
        ) as refunded`,
  );

const toListed = ({ number, ...listed }: ListedRow) => ({ ...listed, number: orderNumber(number) });
const toTime = (time: string | null | undefined) => (time ? new Date(time) : undefined);

export const toNeverPaid = (
  held: NeverPaid,
  holders: readonly HolderOfNothingPaid[],
): Today["neverPaid"] => ({
  ...held,
  next: holders.map(present),
});

/** What only an admin can decide about. */
interface ForAdmins {
  stray: Today["stray"];
  failedMails: number;
}

export function toToday(
  row: TodayRow,
  { stray, failedMails }: ForAdmins,
  { urlOf }: Pictures,
): Omit<Today, "neverPaid"> {
  const toPart = ({ name, model, picture }: Part) => ({
    name,
    model: model ?? undefined,
    img: urlOf(picture),
  });
  const { oldest, ...toShip } = row.to_ship;
  return {
    toShip: {
      ...toShip,
      oldestPaidAt: toTime(oldest),
      next: row.to_ship_next.map((order) => ({
        ...toListed(order),
        part: toPart(order),
        paidAt: new Date(order.paid_at),
      })),
    },
    holdsEnding: {
      ...row.ending,
      next: row.ending_next.map((order) => ({ ...toListed(order), holdUntil: new Date(order.hold_until) })),
    },
    unpaid: row.unpaid,
    trouble: {
      ...row.trouble,
      next: row.trouble_next.map((order) => ({
        ...toListed(order),
        isShipped: order.shipped_at !== null,
        answerBy: toTime(order.answer_by),
      })),
    },
    stray,
    failedMails,
    lostDisputes: row.lost,
    needsPerson: row.trouble.orders + row.lost.orders + stray.transfers + failedMails,
    lowStock: {
      ...row.low,
      next: row.low_next.map((product) => ({ ...product, ...toPart(product) })),
    },
    reviews: row.reviews,
    books: row.books ? { ...row.books, checkedAt: new Date(row.books.checkedAt) } : undefined,
    since: {
      placed: row.placed,
      paid: row.paid,
      shipped: row.shipped,
      refunded: row.refunded,
    },
  };
}
