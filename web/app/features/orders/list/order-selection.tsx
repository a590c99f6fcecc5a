import { formatMoney } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS } from "@bulkhead/contract/order-amounts";
import { type Order } from "@bulkhead/contract/orders";
import { MOST_TOGETHER } from "@bulkhead/contract/payments";
import { useId } from "react";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";

import { Charges } from "../order-pieces.tsx";
import { idsOf, payPath, sumOf } from "../pay-together.ts";
import type { Selection } from "./rows.ts";

/** The tick of an order that can be paid. */
export function OrderTick({ order, selection }: { order: Order; selection: Selection }) {
  if (!selection.canBeSelected(order)) return null;
  return (
    <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center @max-4xl:order-last print:hidden">
      <input
        type="checkbox"
        className="checkbox checkbox-sm bg-base-100 checked:bg-primary checked:text-primary-content"
        checked={selection.selected.includes(order)}
        onChange={() => selection.toggle(order._id)}
      />
      <span className="sr-only">
        Select {order.group ? order.purchase?.number : `${order.productName}, ${order.number}`}
      </span>
    </label>
  );
}

function whyNot(orders: readonly Order[], count: number): string | undefined {
  if (count > MOST_TOGETHER) return `Up to ${MOST_TOGETHER} orders can be paid together.`;
  if (sumOf(orders) > MAX_CHARGE_CENTS)
    return `A card payment can be at most ${formatMoney(MAX_CHARGE_CENTS)}.`;
  return undefined;
}

/** What is selected and what it costs. On phones it stays at the bottom of the screen. */
export function SelectionBar({ selection: { selected, isAll, select, clear } }: { selection: Selection }) {
  const id = useId();
  const ids = idsOf(selected);
  const problem = whyNot(selected, ids.length);
  if (ids.length === 0) return null;
  const count = ids.length > 1 ? ` ${countWords(ids.length, "order")}` : "";
  const words = `Pay${count} ${formatMoney(sumOf(selected))}`;
  return (
    <div role="group" aria-label="Selected orders" className="selection-bar">
      <p role="status" className="max-sm:w-full sm:min-w-48 sm:flex-1">
        <span className="font-semibold">{formatNumber(selected.length)} selected</span>
        <Charges />
        {problem !== undefined && (
          <span id={id} className="text-error block text-sm">
            {problem}
          </span>
        )}
      </p>
      {!isAll && (
        <button
          type="button"
          className="btn btn-ghost btn-sm text-sm max-sm:min-h-11"
          onClick={() => select()}
        >
          Select all
        </button>
      )}
      <button type="button" className="btn btn-ghost btn-sm text-sm max-sm:min-h-11" onClick={() => clear()}>
        Clear<span className="sr-only"> selection</span>
      </button>
      {problem === undefined ? (
        <Link className="btn btn-primary btn-sm text-sm max-sm:min-h-12 max-sm:w-full" to={payPath(...ids)}>
          {words}
        </Link>
      ) : (
        <button
          type="button"
          className="btn btn-primary btn-sm text-sm max-sm:min-h-12 max-sm:w-full"
          disabled
          aria-describedby={id}
        >
          {words}
        </button>
      )}
    </div>
  );
}
