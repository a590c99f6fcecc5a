import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import {
  Charges,
  Fact,
  Missing,
  OrderNumber,
  OrderedPicture,
  PurchaseLink,
  TypedFact,
  poWords,
} from "#features/orders/order-pieces.tsx";
import { stageWords, timeLeftWords } from "#features/orders/order-words.ts";
import { sumOf } from "#features/orders/pay-together.ts";
import { ProductName } from "#features/products/product-name.tsx";
import { useSettings } from "#platform/settings.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";

import { usePay } from "./card-payment.tsx";
import { OpenPayment } from "./open-payment.tsx";
import { BillTo } from "./order-summary.tsx";
import type { OrderToPay, Together } from "./read-payable.ts";

interface PayTogetherProps {
  together: Together;
  now: Date;
  /** Called when the payment can no longer be made. */
  onOver: () => void;
}

/** Pays several orders with one charge. Once paid they stay on the page, with the result. */
export function PayTogether({ together: { payable, leftOut, transfer }, now, onOver }: PayTogetherProps) {
  const payment = usePay(onOver);
  const orders = payable.map(({ order }) => order);
  const [first] = orders;
  if (!first) return <NothingToPay orders={leftOut} now={now} />;
  const ids = orders.map(({ _id }) => _id);
  const isOnePurchase = orders.every((order) => order.purchase?._id === first.purchase?._id);
  const purchase = isOnePurchase ? first.purchase : undefined;
  return (
    <>
      <div className="min-w-0">
        <p className="text-muted mb-4">
          {countWords(orders.length, "order")}, one payment
          {purchase && (
            <>
              {" for "}
              <PurchaseLink purchase={purchase} />
            </>
          )}
        </p>
        <ul aria-label="Orders" className="border-base-300 border-t">
          {payable.map((ordered) => (
            <OrderLine key={ordered.order._id} {...ordered} />
          ))}
        </ul>
        {leftOut.map((order) => (
          <p key={order._id} className="text-muted border-base-300 border-b py-3 text-sm">
            Not included: <OrderNumber order={order} />, {stageWords(order, now)}
          </p>
        ))}
        <Totals first={first} orders={orders} now={now} isPaid={payment.taken !== undefined} />
      </div>
      <OpenPayment order={asOne(first, orders)} {...{ ids, payment, transfer }} />
    </>
  );
}

function OrderLine({ order, product }: OrderToPay) {
  return (
    <li className="border-base-300 flex items-start gap-4 border-b py-3">
      <OrderedPicture product={product} />
      <div className="min-w-0 grow sm:flex sm:gap-4">
        <div className="min-w-0 grow">
          <p className="font-semibold text-pretty wrap-anywhere" dir="auto">
            <ProductName name={order.productName} />
          </p>
          <p className="text-muted mt-1 flex flex-wrap gap-x-3 text-sm">
            <OrderNumber order={order} />
            <span>
              {formatNumber(order.quantity)} × {formatUnitPrice(order.price)}
            </span>
          </p>
        </div>
        <p className="font-semibold tabular-nums max-sm:text-end">{formatMoney(order.pay)}</p>
      </div>
    </li>
  );
}

/** The payment can be made until the first of the holds ends. */
const firstToEnd = (orders: readonly Order[]): Date =>
  new Date(Math.min(...orders.map(({ holdUntil }) => holdUntil.getTime())));

interface TotalsProps {
  first: Order;
  orders: readonly Order[];
  now: Date;
  isPaid: boolean;
}

function Totals({ first, orders, now, isPaid }: TotalsProps) {
  const { seller } = useSettings();
  const until = firstToEnd(orders);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
        <span className="font-semibold">Total for {countWords(orders.length, "order")}</span>
        <span>
          <span className="text-2xl font-semibold tabular-nums">{formatMoney(sumOf(orders))}</span>{" "}
          <span className="text-muted">{seller.currency}</span>
        </span>
        <Charges className="w-full" />
      </p>
      <dl className="border-base-300 border-t">
        {!isPaid && (
          <Fact name="Held until">
            <DateTime at={until} />
            <span className="text-muted block text-sm">
              {timeLeftWords(until, now)}
              {orders.length > 1 && ", the first of the holds to end"}
            </span>
          </Fact>
        )}
        <Fact name="Ship to">
          {[...new Set(orders.map(({ address }) => address))].map((address) => (
            <p key={address} className="whitespace-pre-line" dir="auto">
              {address || <Missing>No delivery address yet. Add one on the page of the order.</Missing>}
            </p>
          ))}
        </Fact>
        <TypedFact name="PO number" text={poWords(orders)} />
        <BillTo order={first} />
      </dl>
    </>
  );
}

/** What all orders come to, as if they were the first of them. */
function asOne(first: Order, orders: readonly Order[]): Order {
  const quantity = orders.reduce((sum, order) => sum + order.quantity, 0);
  const actions = first.actions.filter((action) => orders.every((order) => order.actions.includes(action)));
  return { ...first, pay: sumOf(orders), quantity, holdUntil: firstToEnd(orders), actions };
}

/** All are paid, or none can be paid any more. */
function NothingToPay({ orders, now }: { orders: readonly Order[]; now: Date }) {
  const isPaid = orders.every(({ paid }) => paid);
  const [transaction, ...others] = new Set(orders.map(({ transactionId }) => transactionId));
  return (
    <section aria-labelledby="nothing" className="bg-base-200 rounded-box p-5 sm:p-6">
      <h3 id="nothing" className="flex gap-2.5 text-xl">
        {isPaid && (
          <span className="text-success mt-0.5 shrink-0">
            <CheckIcon />
          </span>
        )}
        {isPaid ? "These orders are paid" : "These orders cannot be paid together"}
      </h3>
      <ul className="border-base-300 mt-4 border-t">
        {orders.map((order) => (
          <li key={order._id} className="border-base-300 border-b py-3">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span className="wrap-anywhere" dir="auto">
                <ProductName name={order.productName} />
              </span>
              {formatMoney(order.pay)}
            </p>
            <p className="text-muted mt-1 flex flex-wrap gap-x-3 text-sm">
              <OrderNumber order={order} />
              <span className="first-letter:uppercase">{stageWords(order, now)}</span>
            </p>
          </li>
        ))}
      </ul>
      {transaction !== undefined && others.length === 0 && (
        <dl>
          <Fact name="Transaction ID">
            <Copyable name="transaction ID" text={transaction} />
          </Fact>
        </dl>
      )}
      <Link className="btn btn-outline bg-base-100 mt-5" to="/dashboard/orders">
        My Orders
      </Link>
    </section>
  );
}
