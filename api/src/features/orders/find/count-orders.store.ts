import type { ProductOrders, UserOrders } from "@bulkhead/contract/open-orders";
import { orderNumber } from "@bulkhead/contract/order-number";
import type { OrderSummary } from "@bulkhead/contract/orders";
import { sql, type RawBuilder } from "kysely";

import { selectRows, type Db, selectRow } from "#platform/database/db.ts";

import { arrivedSql } from "../order-money-columns.ts";
import { filters, inStates } from "../orders.store.ts";
import { ownedBy, type OrderOwner } from "./order-search.store.ts";

type Part = Exclude<keyof OrderSummary, "nextHold">;

interface PartRow {
  part: Part;
  orders: number;
  pay: number;
  received: number;
  number: number | null;
  product_name: string;
  hold_until: Date;
}

/** A hold that is over stays until nothing can be charged for its order, and is not the next one to end. */
const isGoingOn = sql`filter (where orders.hold_until > now())`;

const conditions: Record<Part, RawBuilder<boolean>> = {
  toPay: filters.unpaid,
  transfer: filters.transfer,
  toShip: filters["to-ship"],
};
const parts = Object.entries(conditions) as [Part, RawBuilder<boolean>][];
const partOf = sql`case ${sql.join(
  parts.map(([part, condition]) => {
    const canWait = inStates(({ waitsFor }) => waitsFor.includes(part));
    return sql`when ${canWait} and ${condition} then ${sql.lit(part)}`;
  }),
  sql` `,
)} end`;

/** What the orders that have not shipped are worth, by what they wait for. */
export async function summarizeOrders(db: Db, owner: OrderOwner): Promise<OrderSummary> {
  const rows = await selectRows(
    db,
    sql<PartRow>`
      select ${partOf} as part, count(*)::integer as orders, sum(orders.pay_cents)::bigint as pay,
        (
          select coalesce(sum(${sql.raw(arrivedSql)}), 0)::bigint from payments where id in (
            select payment_id from payment_orders where order_id = any (array_agg(orders.id)) and standing = 'live'
          )
        ) as received,
        (array_agg(orders.number order by orders.hold_until, orders.id) ${isGoingOn})[1] as number,
        (array_agg(orders.product_name order by orders.hold_until, orders.id) ${isGoingOn})[1] as product_name,
        min(orders.hold_until) ${isGoingOn} as hold_until
      from orders
      where ${inStates(({ waitsFor }) => waitsFor.length > 0)} and ${ownedBy(owner)}
      group by part`,
  );
  const found = new Map(rows.map((row) => [row.part, row]));
  const worth = (part: PartRow["part"]) => {
    const { orders = 0, pay = 0 } = found.get(part) ?? {};
    return { orders, pay };
  };
  const { number = null, product_name = "", hold_until } = found.get("toPay") ?? {};
  return {
    toPay: worth("toPay"),
    ...(number !== null &&
      hold_until && {
        nextHold: { number: orderNumber(number), productName: product_name, holdUntil: hold_until },
      }),
    transfer: { ...worth("transfer"), received: found.get("transfer")?.received ?? 0 },
    toShip: worth("toShip"),
  };
}

export const countProductOrders = (db: Db, productId: string): Promise<ProductOrders | undefined> =>
  selectRow(
    db,
    sql<ProductOrders>`
      select on_hand as "onHand", reserved, (
        select count(*)::integer from orders where product_id = products.id and canceled_at is null and is_held
      ) as orders
      from products where id = ${productId}`,
  );

/** Undefined if there is no such user. A company keeps its holds when one of its people goes. */
export const countUserOrders = (db: Db, userId: string): Promise<UserOrders | undefined> =>
  selectRow(
    db,
    sql<UserOrders>`
      select
        count(*) filter (where paid_at is not null and shipped_at is null)::integer as "toShip",
        count(*) filter (where paid_at is null and is_held and orders.account_id = own_account_id)::integer as held
      from users left join orders on user_id = users.id and canceled_at is null
      where users.id = ${userId} and closed_at is null
      group by users.id`,
  );
