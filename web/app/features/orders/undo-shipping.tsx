import { UNDO_SHIP_MINUTES } from "@bulkhead/contract/limits";
import type { Order } from "@bulkhead/contract/orders";
import { unshipOrder, MAX_UNSHIP_REASON_LENGTH } from "@bulkhead/contract/shipments";
import { useRef, useState, type SubmitEvent } from "react";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

import { timeLeftWords } from "./order-words.ts";

interface UndoShippingProps {
  order: Order;
  now: Date;
  className: string;
  /** Called with the order as it is after that, before the page reloads its data. */
  onUndone?: (order: Order) => void;
}

/** Takes the shipping of an order back. After half an hour it asks why. */
export function UndoShipping({ order, now, className, onUndone }: UndoShippingProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, problem } = useAction(async (_callOnce, reason: string) => {
    const undone = await call(unshipOrder, { params: { id: order._id }, body: { reason } });
    setAsking(false);
    onUndone?.(undone);
  });
  // The list may have been read before it shipped.
  const from = order.shippedAt && order.shippedAt > now ? order.shippedAt : now;
  const left = timeLeftWords(order.undoShipUntil ?? new Date(0), from);
  if (!order.actions.includes("unship")) return null;

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isBusy}
        onClick={({ detail }) => {
          // The second half of a double click is no decision.
          if (isBusy || detail > 1) return;
          // It may have been free when the page was drawn.
          if ((order.undoShipUntil?.getTime() ?? 0) > Date.now()) void run("");
          else setAsking(true);
        }}
      >
        {left ? "Undo" : "Undo…"}
        <span className="sr-only"> shipping of {order.number}</span>
      </button>
      {left && <span className="text-muted">{left}</span>}
      {!isAsking && <ProblemText className="text-sm">{problem?.message}</ProblemText>}
      {isAsking && (
        <ReasonDialog
          order={order}
          isBusy={isBusy}
          problem={problem?.message}
          onReason={(reason) => void run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface ReasonDialogProps {
  order: Order;
  isBusy: boolean;
  problem: string | undefined;
  onReason: (reason: string) => void;
  onClose: () => void;
}

function ReasonDialog({ order, isBusy, problem, onReason, onClose }: ReasonDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const wrong = isMissing && reason.trim() === "" ? "Say why, for the ledger" : problem;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === "") setMissing(true);
    else onReason(reason);
  };

  return (
    <Dialog
      ref={dialog}
      title="Undo this shipping?"
      detail={`${order.number} shipped more than ${UNDO_SHIP_MINUTES} minutes ago. Its units come back into the warehouse, and the buyer is told.`}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate className="mt-4" onSubmit={send}>
        <Field
          label="Reason"
          maxLength={MAX_UNSHIP_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          error={wrong}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            Not now
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
            {isBusy ? "Undoing…" : "Undo shipping"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
