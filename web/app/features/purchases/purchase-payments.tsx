import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { type Payment, listPayments } from "@bulkhead/contract/payments";
import type { Purchase } from "@bulkhead/contract/purchases";

import { sumOf } from "#features/orders/pay-together.ts";
import { call } from "#platform/api-client.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { Part } from "#ui/section.tsx";

/** A payment, and which orders of the purchase it paid. */
interface Charge {
  transactionId: string;
  orders: readonly Order[];
  /** Of the first of these orders. */
  payment: Payment | undefined;
}

/** What has paid the purchase. How it was paid stands at each of its orders, so one of them is asked. */
export async function readCharges({ orders }: Purchase, signal: AbortSignal): Promise<Charge[]> {
  const paid = Map.groupBy(
    orders.filter((order) => order.transactionId !== undefined),
    ({ transactionId = "" }) => transactionId,
  );
  return Promise.all(
    Array.from(paid, async ([transactionId, together]) => {
      const id = together[0]?._id ?? "";
      const payments = await call(listPayments, { params: { id }, signal }).catch(() => []);
      const payment = payments.find((each) => each.transactionId === transactionId);
      return { transactionId, orders: together, payment };
    }),
  );
}

/** The payments of a purchase, and what is still due. */
export function PurchasePayments({ purchase, charges }: { purchase: Purchase; charges: readonly Charge[] }) {
  const unpaid = purchase.orders.filter(({ paid, cancelledAt }) => !paid && !cancelledAt);
  return (
    <Part id="payment" heading="Payment" className="mt-10">
      <ul aria-labelledby="payment" className="border-base-300 mt-4 border-t">
        {charges.map(({ transactionId, orders, payment }) => (
          <li key={transactionId} className="border-base-300 border-b py-3">
            <p className="flex flex-wrap justify-between gap-x-6 font-semibold">
              <span>Paid {payment && `by ${payment.transfer ? "bank transfer" : "card"}`}</span>
              <span>{formatMoney(sumOf(orders))}</span>
            </p>
            <p className="text-muted mt-0.5 text-sm wrap-anywhere">
              {payment?.confirmedAt && (
                <>
                  <DateTime at={payment.confirmedAt} />.{" "}
                </>
              )}
              One payment for {countWords(orders.length, "order")},{" "}
              {payment?.transfer ? (
                <>
                  reference <Copyable name="reference" text={payment.transfer.reference} />
                </>
              ) : (
                <>
                  transaction <Copyable name="transaction" text={transactionId} />
                </>
              )}
            </p>
          </li>
        ))}
        <li className="border-base-300 flex justify-between gap-x-6 border-b py-3 text-sm">
          <span>Still due</span>
          <span className="font-semibold">{formatMoney(sumOf(unpaid))}</span>
        </li>
      </ul>
    </Part>
  );
}
