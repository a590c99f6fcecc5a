import type { Order } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { useListState } from "#ui/list/list-state.tsx";

import { canPack, canShip, savePackingSlips } from "../packing.ts";
import { pickListPath } from "../pick/pick-path.ts";
import { selectionWords, shipCountWords } from "./selection-words.ts";
import type { Selection } from "./use-selection.ts";

interface StaffSelectionBarProps {
  selection: Selection;
  isShipping: boolean;
  onShip: () => void;
}

/** What is selected and what can be done with it. It lies over the head of the table, so that nothing moves; on phones at the bottom. */
export function StaffSelectionBar({ selection, isShipping, onShip }: StaffSelectionBarProps) {
  const { selected, clear } = selection;
  const listState = useListState();
  const toPick = selected.filter(canShip);
  const packed = selected.filter(canPack);
  const slips = useAction(() => savePackingSlips(packed), { revalidates: false });
  if (selected.length === 0) return null;
  const button = "btn btn-sm dense:h-8 dense:min-h-8 text-sm max-dense:min-h-11 max-dense:grow";
  return (
    <div className="dense:sticky dense:top-16 dense:z-2 dense:h-0">
      <div role="group" aria-label="Selected orders" className="staff-selection-bar">
        <p role="status" className="dense:truncate max-dense:basis-full">
          <span className="font-semibold">{formatNumber(selected.length)} selected</span>{" "}
          <span className="text-muted ms-1">{selectionWords(selected)}</span>
        </p>
        <div className="dense:ms-auto max-dense:grow max-dense:flex-wrap flex items-center gap-2">
          {toPick.length > 0 && (
            <Link className={`${button} btn-outline bg-base-100`} to={pickListPath(toPick)} state={listState}>
              Pick list
            </Link>
          )}
          {packed.length > 0 && (
            <button
              type="button"
              className={`${button} btn-outline bg-base-100`}
              aria-disabled={slips.isBusy}
              onClick={() => void slips.run()}
            >
              {slips.isBusy ? "Preparing…" : "Packing slips"}
            </button>
          )}
          {toPick.length > 0 && (
            <button
              type="button"
              className={`${button} btn-primary`}
              data-page-key="s"
              aria-disabled={isShipping}
              onClick={onShip}
            >
              {isShipping ? "Shipping…" : `Ship ${shipCountWords(selected)}…`}
            </button>
          )}
          <button
            type="button"
            className="icon-button text-muted dense:size-8"
            aria-label="Clear selection"
            onClick={() => clear()}
          >
            <CloseIcon />
          </button>
        </div>
        <ProblemText className="basis-full text-sm">{slips.problem?.message}</ProblemText>
      </div>
    </div>
  );
}

/** Selects all orders of the page, or none. */
export function TickAll({ orders, selection }: { orders: readonly Order[]; selection: Selection }) {
  const { selected, canBeSelected, selectAll, clear } = selection;
  const isAll = selected.length > 0 && selected.length === orders.filter(canBeSelected).length;
  return (
    <label className="tick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        type="checkbox"
        className="checkbox checkbox-sm bg-base-100 checked:bg-primary checked:text-primary-content indeterminate:bg-primary indeterminate:text-primary-content"
        checked={isAll}
        onChange={() => (isAll ? clear() : selectAll())}
      />
      <span className="sr-only">Select all orders on this page</span>
    </label>
  );
}

export function RowTick({ order, selection }: { order: Order; selection: Selection }) {
  const { selected, toggle } = selection;
  return (
    <label className="tick">
      <input
        type="checkbox"
        className="checkbox checkbox-sm bg-base-100 checked:bg-primary checked:text-primary-content"
        data-key="x"
        checked={selected.includes(order)}
        onChange={() => toggle(order._id)}
      />
      <span className="sr-only">Select {order.number}</span>
    </label>
  );
}
