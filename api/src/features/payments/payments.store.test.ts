import { sql } from "kysely";
import { expect, test } from "vitest";

import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { database } = shop;

const open = await shop.placeAndStart();
const paid = await shop.placeAndStart();
await shop.pay(paid.intent);
await shop.confirm(paid.order, paid.intent);
const again = (order: string, status: string) =>
  sql`with made as (
      insert into payments (id, intent_id, amount_cents, status, received_cents, confirmed_at)
      select gen_random_uuid(), 'pi_again', 69185, ${status}, case ${status} when 'open' then null else 69185 end,
        case ${status} when 'open' then null else now() end
      returning id, standing
    )
    insert into payment_orders (payment_id, order_id, share_cents, standing) select id, ${order}, 69185, standing from made`;
const order = (id: string, change: string) => sql`update orders set ${sql.raw(change)} where id = ${id}`;
const payment = (id: string, change: string) =>
  sql`update payments set ${sql.raw(change)} where id in (select payment_id from payment_orders where order_id = ${id})`;

test.each([
  ["a second payment that could be charged", again(open.order, "open"), "one_live_share"],
  ["a second charge that is kept", again(paid.order, "succeeded"), "one_paying_share"],
  [
    "a canceled order that could be charged",
    order(open.order, "canceled_at = now(), is_held = false"),
    "charged_while_held",
  ],
  ["a released order that could be charged", order(open.order, "is_held = false"), "charged_while_held"],
  [
    "a paid order that could be charged again",
    order(paid.order, "has_live_payment = true"),
    "charged_while_held",
  ],
  [
    "a cancellation that waits for nothing",
    order(open.order, "cancel_requested_at = now(), cancel_requested_by = user_id, has_live_payment = false"),
    "cancel_waits_for_money",
  ],
  [
    "a canceled order whose money is ours",
    order(paid.order, "canceled_at = now(), is_held = false"),
    "states_fit_together",
  ],
  [
    "a shipped order that is not paid",
    order(open.order, "shipped_at = now(), is_held = false, has_live_payment = false"),
    "its money is unpaid",
  ],
  [
    "a shipped order whose payment is disputed",
    order(paid.order, "money = 'disputed', shipped_at = now(), is_held = false"),
    "its money is disputed",
  ],
  ["a charge without an amount", payment(open.order, "status = 'succeeded'"), "charged_or_not"],
  ["a kept charge of another amount", payment(paid.order, "received_cents = 1"), "kept_what_was_asked"],
  [
    "a refund that is not whole",
    payment(paid.order, "status = 'refunded', refunded_cents = 5, refunded_at = now()"),
    "refunded_in_full",
  ],
  [
    "a refund of more than was charged",
    payment(paid.order, "refunded_cents = received_cents + 1, refunded_at = now()"),
    "refunded_what_was_charged",
  ],
  [
    "an outcome of a share that can still be charged",
    sql`update payment_orders set outcome = 'refunded' where order_id = ${open.order}`,
    "outcome_of_a_charge",
  ],
  [
    "a share that says something else than its payment",
    sql`update payment_orders set standing = 'ended' where order_id = ${paid.order}`,
    "standing_follows_the_payment",
  ],
])("the database refuses %s", async (_what, statement, constraint) => {
  await expect(statement.execute(database)).rejects.toThrow(constraint);
});
