import { errors } from "@bulkhead/contract/errors";
import type { Order } from "@bulkhead/contract/orders";
import type { Payment } from "@bulkhead/contract/payments";
import { useEffect, useRef, useState } from "react";
import { Link, redirectDocument, useRevalidator } from "react-router";

import { orderLists } from "#features/orders/order-lists.ts";
import { Fact, OrderGone } from "#features/orders/order-pieces.tsx";
import { ShipTo, useDelivery } from "#features/orders/ship-to.tsx";
import { takesCards } from "#platform/card-provider.ts";
import type { RouteHandle } from "#platform/route-handle.ts";
import { sessionContext } from "#platform/session.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { BackLink } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { chargeWords } from "../payment-words.ts";
import type { Route } from "./+types/payment.route";
import { HeldOrder, LapsedOrder } from "./order-stages.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PayTogether } from "./pay-together.tsx";
import { AfterPayment, Receipt } from "./payment-taken.tsx";
import { type Ordered, type Payable, readPayable, readTogether, useOrderUntil } from "./read-payable.ts";

const isDecided = (order: Order | undefined) => !order?.cancelRequested;

/** An order that is canceled as soon as the provider confirms that nothing can be charged any more. */
function CancelingOrder({ order, product }: Ordered) {
  useOrderUntil(order._id, isDecided);
  return (
    <>
      <OrderSummary order={order} product={product} price={order.price} />
      <section aria-labelledby="canceling" className="bg-base-200 rounded-box p-5 sm:p-6">
        <h3 id="canceling" className="text-xl">
          This order is being canceled
        </h3>
        <p role="status" className="mt-2 max-w-prose text-pretty">
          It can no longer be paid. We are waiting for the payment provider to confirm that nothing will be
          charged. This takes up to a minute.
        </p>
        <Link className="btn btn-outline bg-base-100 mt-5" to="/dashboard/orders">
          My Orders
        </Link>
      </section>
    </>
  );
}

/** The payment page of an order that is already paid. */
function PaidOrder({ order, buyer, product, payments }: Ordered & { payments: Payment[] }) {
  const { transactionId = "" } = order;
  const delivery = useDelivery({ order, buyer });
  return (
    <>
      <OrderSummary order={order} product={product} price={order.price}>
        <Fact name="Ship to">
          <ShipTo delivery={delivery} />
        </Fact>
      </OrderSummary>
      <section aria-labelledby="paid" className="bg-base-200 rounded-box p-5 max-xl:order-first sm:p-6">
        <h3 id="paid" className="flex gap-2.5 text-xl">
          <span className="text-success mt-0.5 shrink-0">
            <CheckIcon />
          </span>
          This order is paid
        </h3>
        <p className="mt-2 max-w-prose text-pretty">{chargeWords(payments)}</p>
        <Receipt
          order={order}
          transactionId={transactionId}
          payment={payments.find((payment) => payment.transactionId === transactionId)}
        />
        <AfterPayment order={order} />
      </section>
    </>
  );
}

export const handle = { takesCards: true } satisfies RouteHandle;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(
    loaderData && !loaderData.payable && !loaderData.together ? errors.order_not_found.message : "Payment",
  );

export async function clientLoader({ context, params: { id }, request }: Route.ClientLoaderArgs) {
  // A document keeps the content security policy it came with. Only this page's policy allows the card provider.
  if (!takesCards()) throw redirectDocument(request.url);
  const { email, role } = context.get(sessionContext);
  const together = await readTogether(id, request);
  const payable = together ? undefined : await readPayable(id, email, request.signal);
  return { payable, together, now: new Date(), list: orderLists[role] };
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payable, together, now, list } = loaderData;
  const page = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  // How many payments could no longer be made. The next one needs a new form.
  const [overs, setOvers] = useState(0);
  const stage = `${payable?.stage} ${overs}`;
  const shown = useRef(stage);

  // A new stage replaces the button that was pressed, so focus moves to the heading.
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const heading = page.current?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [stage]);

  const onOver = () => {
    setOvers(overs + 1);
    void revalidate();
  };

  return (
    <div ref={page} className="lg:max-w-2xl xl:max-w-none">
      {(payable ?? together) && (
        <>
          <BackLink to={list.to}>{list.name}</BackLink>
          <h2 className="mt-1 mb-6 text-2xl">Payment</h2>
        </>
      )}
      {overs > 0 && <ProblemText className="mb-6">{errors.payment_cancelled.message}.</ProblemText>}
      {(payable ?? together) ? (
        <div key={overs} className="grid items-start gap-8 xl:grid-cols-2 xl:gap-12">
          {together && <PayTogether together={together} now={now} onOver={onOver} />}
          {payable && <Stage payable={payable} now={now} onOver={onOver} />}
        </div>
      ) : (
        <OrderGone list={list} />
      )}
    </div>
  );
}

function Stage({ payable, now, onOver }: { payable: Payable; now: Date; onOver: () => void }) {
  if (payable.stage === "paid") return <PaidOrder {...payable} />;
  if (payable.stage === "canceling") return <CancelingOrder {...payable} />;
  if (payable.stage === "lapsed") return <LapsedOrder {...payable} />;
  return <HeldOrder {...payable} now={now} onOver={onOver} />;
}
