import { UNDO_SHIP_MINUTES } from "@bulkhead/contract/limits";
import type { Order } from "@bulkhead/contract/orders";
import { shipOrder } from "@bulkhead/contract/shipments";
import { useRef, useState } from "react";

import { call } from "#platform/api-client.ts";
import { mayBeSentAgain, messageOf } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { toast } from "#ui/toast.ts";

import { canShip } from "../packing.ts";
import { isAskedAbout, QuestionList } from "../ship/ask-to-ship.tsx";
import { addressWords, unitsOf } from "./selection-words.ts";
import { shipEach } from "./ship-each.ts";
import type { Selection } from "./use-selection.ts";

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
