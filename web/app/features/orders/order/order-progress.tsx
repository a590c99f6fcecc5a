import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { DateTime } from "#ui/date-time.tsx";
import { TickIcon } from "#ui/icons.tsx";

import { OrderStatus } from "../order-status.tsx";
import { payPath } from "../pay-together.ts";
import { type OrderStep, orderSteps } from "./order-steps.ts";

interface OrderProgressProps {
  order: Order;
  now: Date;
  shippedWord: string;
}

/** Where an order is, and the one thing its buyer has to do. */
export function OrderProgress({ order, now, shippedWord }: OrderProgressProps) {
  const isAwaited = order.money === "awaiting-transfer";
  return (
    <section
      aria-label="Status"
      className="bg-base-200 rounded-box p-5 sm:p-6 print:border print:border-black print:py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="text-lg">
          <OrderStatus order={order} now={now} shippedWord={shippedWord} />
        </div>
        {order.actions.includes("pay") && (
          <Link
            className={`btn px-6 print:hidden ${isAwaited ? "btn-outline" : "btn-primary"}`}
            to={payPath(order._id)}
          >
            {isAwaited ? "Transfer details" : "Pay now"}
          </Link>
        )}
      </div>
      <StatusSteps steps={orderSteps(order)} />
    </section>
  );
}

/** How far something has come, and what comes next. Nothing without steps. */
export function StatusSteps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol className="mt-6 empty:hidden sm:grid sm:auto-cols-fr sm:grid-flow-col print:mt-3">
      {steps.map(({ name, state, words, at }) => (
        <li
          key={name}
          className="status-step"
          data-state={state}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span aria-hidden="true" className="status-pad">
            {state === "done" && <TickIcon />}
          </span>
          <p className={state === "next" ? "text-muted" : "font-semibold"}>
            {name}
            {state === "done" && <span className="sr-only">, done</span>}
          </p>
          <p className="text-muted text-sm">
            {words} {at && <DateTime at={at} />}
          </p>
        </li>
      ))}
    </ol>
  );
}
