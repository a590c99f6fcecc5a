import {
  type Carrier,
  MAX_TRACKING_LENGTH,
  carrier as carriers,
  carrierNames,
  guessCarrier,
  isMistyped,
} from "@bulkhead/contract/carriers";
import type { Order } from "@bulkhead/contract/orders";
import { changeTracking } from "@bulkhead/contract/shipments";
import { useId, useRef, useState } from "react";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Dialog } from "#ui/dialog.tsx";
import { submits } from "#ui/form/action-form.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

/** Who carries a shipment, and under which number. The number tells the carrier until somebody chooses one. */
export function useCarrierFields(
  known: { carrier?: Carrier | undefined; tracking?: string | undefined } = {},
) {
  const [tracking, setTracking] = useState(known.tracking ?? "");
  const [chosen, choose] = useState(known.carrier);
  const guessed = guessCarrier(tracking);
  return { tracking, setTracking, carrier: chosen ?? guessed, choose, guessed };
}

export function CarrierFields({ fields }: { fields: ReturnType<typeof useCarrierFields> }) {
  const id = useId();
  const { tracking, setTracking, carrier, choose, guessed } = fields;
  const isWrong = isMistyped(tracking);
  return (
    <>
      <fieldset>
        <legend className="text-sm font-medium">
          Carrier <span className="text-muted font-normal">(optional)</span>
        </legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {carriers.options.map((option) => (
            <label
              key={option}
              className="border-outline rounded-field has-checked:border-primary has-checked:bg-base-200 has-focus-visible:focus-ring flex min-h-11 grow cursor-pointer items-center justify-center border px-3 text-sm has-checked:font-semibold"
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={carrier === option}
                onChange={() => choose(option)}
              />
              {option === "other" ? "Other" : carrierNames[option]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label className="text-sm font-medium" htmlFor={`${id}-tracking`}>
          Tracking number <span className="text-muted font-normal">(optional, can be added later)</span>
        </label>
        <input
          id={`${id}-tracking`}
          className="input mt-1.5 w-full font-mono text-sm"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_TRACKING_LENGTH}
          value={tracking}
          // Carriers print it as a bar code, so this is where a scanner types.
          data-autofocus
          onChange={({ currentTarget }) => setTracking(currentTarget.value)}
        />
        <p role="status" className={`mt-1.5 min-h-5 text-sm ${isWrong ? "text-warning" : "text-success"}`}>
          {guessed &&
            (isWrong
              ? `A digit of this ${carrierNames[guessed]} number is wrong. Check it.`
              : `Looks like a ${carrierNames[guessed]} number`)}
        </p>
      </div>
    </>
  );
}

interface TrackingDialogProps {
  shipment: NonNullable<Order["shipment"]>;
  onClose: () => void;
}

/** Carrier and number often come after the goods have left. */
export function TrackingDialog({ shipment, onClose }: TrackingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const fields = useCarrierFields(shipment);
  const { carrier, tracking } = fields;
  const { run, isBusy, problem } = useAction(async () => {
    const body = { ...(carrier && { carrier }), tracking };
    await call(changeTracking, { params: { id: shipment._id }, body });
    dialog.current?.close();
  });

  return (
    <Dialog
      ref={dialog}
      title="Tracking"
      detail={`Of shipment ${shipment.number}. The buyer sees it on the order's page.`}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submits(run)}>
        <CarrierFields fields={fields} />
        <ProblemText className="text-sm">{problem?.message}</ProblemText>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
            Not now
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
            {isBusy ? "Saving…" : "Save"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
