import { lengthenHold } from "@bulkhead/contract/open-orders";
import type { Order } from "@bulkhead/contract/orders";
import { useRef, useState } from "react";

import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { DateTime, formatDay, formatTime } from "#ui/date-time.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

/** A day of the reader as a date field has it: "2026-11-28", which is how Swedes write it. */
export const fieldDay = (at: Date): string => at.toLocaleDateString("sv-SE");

/** The end of a hold that is made longer: on that day, at the time at which it ends now. Undefined if that cannot be. */
export function endOn(day: string, holdUntil: Date, latest: Date): Date | undefined {
  const [year = Number.NaN, month = 0, date = 0] = day.split("-").map(Number);
  const end = new Date(holdUntil);
  end.setFullYear(year, month - 1, date);
  if (!(end > holdUntil) || day > fieldDay(latest)) return undefined;
  return end > latest ? latest : end;
}

type Held = Order & { lengthenUntil: Date };

/** Gives the buyer more time to pay. Nothing unless the API offers it for one of these orders, which are of one purchase. */
export function LengthenHold({ orders }: { orders: readonly Order[] }) {
  const [isOpen, setOpen] = useState(false);
  // The first that ends has the nearest limit, and the others end no later.
  const [order] = orders
    .filter((each): each is Held => each.lengthenUntil !== undefined)
    .toSorted((one, other) => +one.holdUntil - +other.holdUntil);
  if (!order) return null;
  return (
    <>
      <Button look="btn-outline btn-sm px-4 text-sm" onPress={() => setOpen(true)}>
        Hold longer…
      </Button>
      {isOpen && <LengthenDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function LengthenDialog({ order, onClose }: { order: Held; onClose: () => void }) {
  const { _id: id, number, holdUntil, lengthenUntil, purchase } = order;
  const dialog = useRef<HTMLDialogElement>(null);
  const [day, setDay] = useState(fieldDay(lengthenUntil));
  const [reason, setReason] = useState("");
  const [isSent, setSent] = useState(false);
  const until = endOn(day, holdUntil, lengthenUntil);
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    setSent(true);
    if (!until || reason.trim() === "") return;
    await callOnce(lengthenHold, { params: { id }, body: { until, reason } });
    toast.success(`Held until ${formatDay(until)}, ${formatTime(until)}`);
    dialog.current?.close();
  });
  return (
    <Dialog
      ref={dialog}
      title="Hold longer?"
      detail={
        <>
          {purchase && purchase.orders > 1 ? `The unpaid orders of ${purchase.number} are` : `${number} is`}{" "}
          held until <DateTime at={holdUntil} />. That can be made longer once.
        </>
      }
      isBusy={isBusy}
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field
          label="Reason"
          hint="The buyer reads it in the order's history."
          autoComplete="off"
          maxLength={200}
          dir="auto"
          value={reason}
          error={isSent && reason.trim() === "" ? "Say why" : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Field
          label="Until"
          type="date"
          min={fieldDay(holdUntil)}
          max={fieldDay(lengthenUntil)}
          hint={
            <>
              At most until <DateTime at={lengthenUntil} />
            </>
          }
          value={day}
          error={
            until
              ? undefined
              : `Choose a day after ${formatDay(holdUntil)}, at most ${formatDay(lengthenUntil)}`
          }
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <ProblemText className="text-sm">{problem?.message}</ProblemText>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="btn-outline" onPress={() => dialog.current?.close()}>
            Not now
          </Button>
          <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
            {isBusy ? "Holding…" : "Hold longer"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
