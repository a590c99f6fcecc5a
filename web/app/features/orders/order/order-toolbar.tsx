import type { Order } from "@bulkhead/contract/orders";
import { useId, useRef } from "react";
import { Link, useNavigate } from "react-router";

import { ProblemText } from "#ui/form/problem-text.tsx";
import { useListSearch } from "#ui/list/list-state.tsx";

import { OrderButton, useOrderActions } from "../order-actions.tsx";
import { orderLists, type OrderList } from "../order-lists.ts";
import { againPath } from "../pay-together.ts";
import type * as StaffParts from "./staff-parts.tsx";

interface OrderToolbarProps {
  order: Order;
  list: OrderList;
  staff: typeof StaffParts | undefined;
}

/** What can be done with an order, on its own page. Paying is beside its status. */
export function OrderToolbar({ order, list, staff }: OrderToolbarProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const back = list.to + useListSearch();
  const actions = useOrderActions(order, list, {
    // A canceled order is in a list of its own.
    onCanceled: async () => navigate(back),
  });
  const ship = async () => {
    await actions.ship();
    // The pressed button is gone.
    bar.current?.focus();
  };
  const describedBy = actions.problem === undefined ? undefined : id;
  const button = { order, actions: { ...actions, ship }, describedBy };

  return (
    <div ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none print:hidden">
      <OrderButton {...button} action="ship" className="btn-primary px-4" />
      {staff && <staff.ShipWithTracking order={order} />}
      {staff && <staff.LengthenHold orders={[order]} />}
      <OrderButton {...button} action="cancel" className="btn-ghost text-error px-4" />
      {list === orderLists.customer && !order.actions.includes("pay") && (
        <Link className="btn btn-outline btn-sm px-4 text-sm" to={againPath(order)}>
          Order again
        </Link>
      )}
      {staff && <staff.PackingSlips orders={[order]} />}
      <button type="button" className="btn btn-outline btn-sm px-4 text-sm" onClick={() => print()}>
        Print
      </button>
      <ProblemText id={id} className="basis-full text-sm">
        {actions.problem}
      </ProblemText>
      {actions.dialog}
    </div>
  );
}
