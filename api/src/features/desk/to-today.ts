import type { Today } from "@bulkhead/contract/desk";
import { orderNumber } from "@bulkhead/contract/order-number";

import type { HolderOfNothingPaid } from "#features/orders/place/network-holds.store.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import type { TodayRow } from "./today.store.ts";

type Listed = TodayRow["to_ship_next"][number];

const toListed = ({ id, number, account, cents }: Listed) => ({
  _id: id,
  number: orderNumber(number),
  account,
  pay: cents,
});
const toWorth = ({ orders, cents }: TodayRow["ending"]) => ({ orders, pay: cents });

export const toNeverPaid = (
  { orders, units, cents }: Pick<HolderOfNothingPaid, "orders" | "units" | "cents">,
  holders: readonly HolderOfNothingPaid[],
): Today["neverPaid"] => ({
  ...{ orders, units, pay: cents },
  next: holders.map((holder) => ({
    network: holder.network ?? undefined,
    accountId: holder.account_id ?? undefined,
    account: holder.account,
    accounts: holder.accounts,
    orders: holder.orders,
    units: holder.units,
    pay: holder.cents,
  })),
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
  const toPart = ({ name, model, picture }: Pick<Listed, "name" | "model" | "picture">) => ({
    name,
    model: model ?? undefined,
    img: urlOf(picture),
  });
  const { oldest, ...toShip } = row.to_ship;
  return {
    toShip: {
      ...toShip,
      oldestPaidAt: oldest === null ? undefined : new Date(oldest),
      next: row.to_ship_next.map((order) => ({
        ...toListed(order),
        part: toPart(order),
        quantity: order.quantity,
        address: order.address,
        paidAt: new Date(order.paid_at),
      })),
    },
    holdsEnding: {
      ...toWorth(row.ending),
      next: row.ending_next.map((order) => ({ ...toListed(order), holdUntil: new Date(order.hold_until) })),
    },
    unpaid: row.unpaid,
    trouble: {
      ...toWorth(row.trouble),
      next: row.trouble_next.map((order) => ({
        ...toListed(order),
        money: order.money,
        isShipped: order.shipped_at !== null,
        answerBy: order.answer_by === null ? undefined : new Date(order.answer_by),
      })),
    },
    stray,
    failedMails,
    lostDisputes: toWorth(row.lost),
    needsPerson: row.trouble.orders + row.lost.orders + stray.transfers + failedMails,
    lowStock: {
      ...row.low,
      next: row.low_next.map((product) => ({
        ...toPart(product),
        _id: product.id,
        quantity: product.available,
        reserved: product.reserved,
        reorderAt: product.reorder_at,
        soldLately: product.sold,
      })),
    },
    reviews: {
      written: row.reviews,
      next: row.reviews_next.map(({ id, name, stars, words }) => ({
        _id: id,
        name,
        starts: stars,
        review: words ?? undefined,
      })),
    },
    books: row.books
      ? {
          checkedAt: new Date(row.books.checked_at),
          rules: row.books.rules,
          brokenRules: row.books.broken_rules,
        }
      : undefined,
    since: {
      placed: toWorth(row.placed),
      paid: toWorth(row.paid),
      shipped: row.shipped,
      refunded: toWorth(row.refunded),
    },
  };
}
