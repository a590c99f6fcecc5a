import { UNDO_SHIP_MINUTES } from "@bulkhead/contract/limits";
import type { Order } from "@bulkhead/contract/orders";
import { shipOrder } from "@bulkhead/contract/shipments";
import { useRef, useState } from "react";
import { Link } from "react-router";

import { call } from "#platform/api-client.ts";
import { mayBeSentAgain, messageOf } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { useListState } from "#ui/list/list-state.tsx";
import { toast } from "#ui/toast.ts";

import { canPack, canShip, savePackingSlips } from "../papers.ts";
import { pickListPath } from "../pick/pick-list.ts";
import { QuestionList, isAskedAbout } from "../ship/ask-to-ship.tsx";
import type { Selection } from "./rows.ts";
import { addressWords, selectionWords, shipCountWords, shipEach, unitsOf } from "./ship-selected.ts";

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

interface Callbacks {
  /** Called with each order that has shipped or never will, as it is then. */
  onResult: (order: Order) => void;
  /** Called when all are done, before those orders leave the selection. */
  onDone: () => void;
}

/** Ships what is selected after one question about all of it. The caller renders the dialog. */
export function useShipSelected({ selected, clear }: Selection, { onResult, onDone }: Callbacks) {
  const [isAsking, setAsking] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const ship = ({ _id }: Order) => call(shipOrder, { params: { id: _id }, body: {} });

  const { run, isBusy } = useAction(async (_callOnce, orders: readonly Order[]) => {
    const results: { id: string; isShipped: boolean; canRetry: boolean }[] = [];
    setRefusals(new Map());
    await shipEach(orders, ship, ({ order, shipped, error }) => {
      const canRetry = !shipped && mayBeSentAgain(error);
      results.push({ id: order._id, isShipped: shipped !== undefined, canRetry });
      if (!shipped) setRefusals((before) => new Map([...before, [order._id, messageOf(error)]]));
      // Its row stays, also if it is in another list by now: it says why.
      if (!canRetry) onResult(shipped ?? { ...order, actions: [] });
    });
    onDone();
    clear(results.filter(({ canRetry }) => !canRetry).map(({ id }) => id));
    const shipped = results.filter(({ isShipped }) => isShipped).length;
    if (shipped > 0) toast.success(`${countWords(shipped, "order")} shipped`);
    if (shipped < orders.length)
      toast.error(`${countWords(orders.length - shipped, "order")} did not ship. See why in the list`);
  });

  const dialog = isAsking && (
    <ShipDialog
      orders={selected.filter(canShip)}
      onAnswer={(orders) => {
        setAsking(false);
        if (orders.length > 0) void run(orders);
      }}
    />
  );
  return { ask: () => !isBusy && setAsking(true), isBusy, refusals, dialog };
}

interface ShipDialogProps {
  orders: readonly Order[];
  /** With what is to be shipped. */
  onAnswer: (orders: readonly Order[]) => void;
}

function ShipDialog({ orders, onAnswer }: ShipDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [areAll, setAll] = useState(false);
  const doubtful = orders.filter(isAskedAbout);
  const plain = orders.filter((order) => !isAskedAbout(order));
  const chosen = areAll ? orders : plain;
  return (
    <Dialog
      ref={dialog}
      title={`Ship ${countWords(orders.length, "order")}?`}
      detail={`${formatNumber(unitsOf(orders))} units, ${addressWords(orders)}. Each order can be undone for ${UNDO_SHIP_MINUTES} minutes.`}
      onClose={(answer) => onAnswer(answer === "agreed" ? chosen : [])}
    >
      {doubtful.length > 0 && (
        <div className="border-warning rounded-e-field mt-4 border-s-3 ps-4">
          <QuestionList orders={doubtful} />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              checked={areAll}
              onChange={() => setAll(!areAll)}
            />
            {doubtful.length === 1 ? "Ship it anyway" : `Ship these ${formatNumber(doubtful.length)} anyway`}
          </label>
        </div>
      )}
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="submit" value="" className="btn btn-outline">
          Not now
        </button>
        <button type="submit" value="agreed" className="btn btn-primary" disabled={chosen.length === 0}>
          Ship {countWords(chosen.length, "order")}
        </button>
      </form>
    </Dialog>
  );
}
