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
import { idsOf } from "../pay-together.ts";
import { pickListPath } from "../pick/pick-list.ts";
import { QuestionList, isAskedAbout } from "../ship/ask-to-ship.tsx";
import { useOpen } from "./purchase-row.tsx";
import { type PurchaseRow, type Selection, isOrderOf, isPurchaseRow, rowId } from "./rows.ts";
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

interface TickProps {
  /** The key that presses it while its row has the focus. */
  pressKey?: string;
  label: string;
  rows: readonly Order[];
  selection: Selection;
}

/** Selects all orders of these rows, or none of them. A purchase that is shut opens, to show what is selected. */
export function Tick({
  label,
  rows,
  selection: { selected, canBeSelected, select, clear },
  pressKey,
}: TickProps) {
  const { show } = useOpen();
  const orders = rows.filter(canBeSelected);
  const shut = rows.filter((row) => isPurchaseRow(row) && !rows.some((order) => isOrderOf(row, order)));
  const chosen = orders.filter((order) => selected.includes(order));
  const isAll = chosen.length > 0 && chosen.length === orders.length && shut.length === 0;
  const change = () => {
    if (isAll) return clear(idsOf(orders));
    select(idsOf([...orders, ...shut]));
    if (shut.length > 0) show(shut.map(rowId));
  };
  return (
    <label className="tick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        type="checkbox"
        className="checkbox checkbox-sm bg-base-100 checked:bg-primary checked:text-primary-content indeterminate:bg-primary indeterminate:text-primary-content"
        checked={isAll}
        onChange={change}
        data-key={pressKey}
      />
      <span className="sr-only">Select {label}</span>
    </label>
  );
}

interface Callbacks {
  /** Called with each order that has shipped or never will, as it is then. */
  onResult: (order: Order) => void;
  /** Called with all of them when they are done, before those orders leave the selection. */
  onDone: (orders: readonly Order[]) => void;
}

/**
 * Ships what is selected, or what of a purchase may ship, after one question about all of it. The caller renders the dialog. For
 * a purchase that is only being opened, it comes with its orders.
 */
export function useShipSelected(
  rows: readonly Order[],
  { selected, clear }: Selection,
  { onResult, onDone }: Callbacks,
) {
  const [asked, setAsked] = useState<{ purchase?: PurchaseRow }>();
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
    onDone(orders);
    clear(results.filter(({ canRetry }) => !canRetry).map(({ id }) => id));
    const shipped = results.filter(({ isShipped }) => isShipped).length;
    if (shipped > 0) toast.success(`${countWords(shipped, "order")} shipped`);
    if (shipped < orders.length)
      toast.error(`${countWords(orders.length - shipped, "order")} did not ship. See why in the list`);
  });

  const { purchase } = asked ?? {};
  const meant = purchase ? rows.filter((order) => isOrderOf(purchase, order)) : selected;
  const toShip = meant.filter(canShip);
  const dialog = asked && toShip.length > 0 && (
    <ShipDialog
      orders={toShip}
      onAnswer={(orders) => {
        setAsked(undefined);
        if (orders.length > 0) void run(orders);
      }}
    />
  );
  const ask = (row?: PurchaseRow) => !isBusy && setAsked(row ? { purchase: row } : {});
  return { ask, isBusy, refusals, dialog };
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
