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
  sql`insert into payments (id, order_id, intent_id, amount_cents, status, received_cents, confirmed_at)
    select gen_random_uuid(), ${order}, 'pi_again', 69185, ${status}, case ${status} when 'open' then null else 69185 end,
      case ${status} when 'open' then null else now() end`;
const order = (id: string, change: string) => sql`update orders set ${sql.raw(change)} where id = ${id}`;
const payment = (id: string, change: string) =>
  sql`update payments set ${sql.raw(change)} where order_id = ${id}`;

test.each([
  ["a second payment that could be charged", again(open.order, "open"), "one_live_payment"],
  ["a second charge that is kept", again(paid.order, "succeeded"), "one_good_payment"],
  [
    "a canceled order that could be charged",
    order(open.order, "cancelled_at = now(), is_held = false"),
    "charged_while_held",
  ],
  ["a released order that could be charged", order(open.order, "is_held = false"), "charged_while_held"],
  [
    "a paid order that could be charged again",
    order(paid.order, "has_live_payment = true"),
    "charged_while_held",
  ],
  [
    "a cancellation of a paid order",
    order(paid.order, "cancel_requested_at = now(), cancel_requested_by = user_id"),
    "cancel_waits_for_a_payment",
  ],
  [
    "a shipped order that is not paid",
    order(open.order, "shipped_at = now(), is_held = false, has_live_payment = false"),
    "states_fit_together",
  ],
  ["a charge without an amount", payment(open.order, "status = 'succeeded'"), "charged_or_not"],
  ["a kept charge of another amount", payment(paid.order, "received_cents = 1"), "charged_what_was_asked"],
  [
    "a refund that is not whole",
    payment(paid.order, "status = 'refunded', refunded_cents = 5, refunded_at = now()"),
    "refunded_in_full",
  ],
])("the database refuses %s", async (_what, statement, constraint) => {
  await expect(statement.execute(database)).rejects.toThrow(constraint);
});
