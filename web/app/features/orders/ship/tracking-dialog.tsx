import type { Order } from "@bulkhead/contract/orders";
import { changeTracking } from "@bulkhead/contract/shipments";
import { useRef, type SubmitEvent } from "react";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

import { CarrierFields, useCarrierFields } from "./carrier-fields.tsx";

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
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };

  return (
    <Dialog
      ref={dialog}
      title="Tracking"
      detail={`Of shipment ${shipment.number}. The buyer sees it on the order's page.`}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={save}>
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
