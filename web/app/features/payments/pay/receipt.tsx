import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { Payment } from "@bulkhead/contract/payments";
import { Link } from "react-router";

import { Fact, Missing } from "#features/orders/order-fact.tsx";
import { useSettings } from "#platform/settings.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";

interface ReceiptProps {
  order: Order;
  transactionId: string;
  /** Absent until our server has it. */
  payment: Payment | undefined;
}

/** Proof of a payment. */
export function Receipt({ order, transactionId, payment }: ReceiptProps) {
  const { seller } = useSettings();
  return (
    <dl className="border-base-300 mt-4 border-t">
      <Fact name="Amount">
        <span className="font-semibold">
          {formatMoney(payment && !payment.with ? payment.amount : order.pay)}
        </span>{" "}
        {seller.currency}
      </Fact>
      <Fact name="Transaction ID">
        <Copyable name="transaction ID" text={transactionId} />
      </Fact>
      <Fact name="Confirmed">
        {payment?.confirmedAt ? (
          <>
            <DateTime at={payment.confirmedAt} />{" "}
            <span className="text-muted text-sm">by the payment provider</span>
          </>
        ) : (
          <Missing>Not on your order yet</Missing>
        )}
      </Fact>
    </dl>
  );
}

/** Where to go when nothing is left to pay. */
export function AfterPayment({ order: { _id } }: Pick<ReceiptProps, "order">) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link className="btn btn-outline bg-base-100" to={`/dashboard/orders/${_id}`}>
        See the order
      </Link>
      <Link className="btn btn-ghost" to="/dashboard/orders">
        My Orders
      </Link>
    </div>
  );
}
