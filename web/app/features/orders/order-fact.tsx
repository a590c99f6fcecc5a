import type { Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";

import { Copyable } from "#ui/copyable.tsx";

/** One line in a list of facts about an order. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-base-300 grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b py-2.5 print:py-1">
      <dt className="text-muted text-sm leading-6">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Replaces a fact that is not known yet. */
export const Missing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;

/** Links to the order. */
export function OrderNumber({ order: { _id, number } }: { order: Pick<Order, "_id" | "number"> }) {
  return <Copyable name="order number" text={number} to={`/dashboard/orders/${_id}`} />;
}
