import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { SHIPPED_MAIL_MINUTES, UNDO_SHIP_MINUTES } from "@bulkhead/contract/limits";
import type { Order } from "@bulkhead/contract/orders";
import { shipOrder } from "@bulkhead/contract/shipments";
import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { Link } from "react-router";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.ts";

import { accountOf, packedWords } from "../order-words.ts";
import { NotesToRead, isAskedAbout, questionWords, useAskToShip } from "./ask-to-ship.tsx";
import { CarrierFields, useCarrierFields } from "./tracking-dialog.tsx";
import { useCompanions } from "./use-companions.ts";

interface ShipSheetProps {
  order: Order;
  onClose: () => void;
  /** Called with all orders that have shipped, before the page reloads its data. */
  onShipped?: (orders: Order[]) => void;
  /** Called with the reason if nothing has shipped, before the page reloads its data. */
  onRefused?: (error: unknown) => void;
}

/** Ships an order with its carrier, its number and what goes along. */
export function ShipSheet({ order, onClose, onShipped, onRefused }: ShipSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const fields = useCarrierFields();
  const companions = useCompanions(order);
  const [askToShip, question] = useAskToShip();
  const { carrier } = fields;
  const { run, isBusy, problem } = useAction(async () => {
    const body = {
      ...(carrier && { carrier }),
      tracking: fields.tracking,
      orders: companions.chosen.map(({ _id }) => _id),
    };
    const shipped = await call(shipOrder, { params: { id: order._id }, body }).catch((error: unknown) => {
      onRefused?.(error);
      throw error;
    });
    const { status, shippedAt, shipment, undoShipUntil, isHeld, actions } = shipped;
    const along = { status, shippedAt, shipment, undoShipUntil, isHeld, actions };
    onShipped?.([shipped, ...companions.chosen.map((other) => ({ ...other, ...along }))]);
    toast.success(fixedStrings.orderShipped);
    sheet.current?.close();
  });

  useEffect(() => {
    sheet.current?.showModal();
    sheet.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);

  const ship = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Nothing joins the parcel after it was confirmed.
    if (order.address === "" || companions.isReading) return;
    if (await askToShip([order, ...companions.chosen])) await run();
  };
  const count = companions.chosen.length + 1;
  const words = count === 1 ? "Ship order" : `Ship ${count} orders`;

  return (
    <>
      <dialog
        ref={sheet}
        className="sheet"
        aria-labelledby={`${id}-title`}
        onCancel={(event) => isBusy && event.preventDefault()}
        onClose={onClose}
      >
        <form noValidate className="flex h-full flex-col" onSubmit={(event) => void ship(event)}>
          <div className="flex items-center justify-between ps-5 pe-2 pt-3 sm:ps-7 sm:pe-4">
            <h2 id={`${id}-title`} className="text-xl">
              Ship order {order.number}
            </h2>
            <button
              type="button"
              className="icon-button text-muted"
              aria-label="Close"
              onClick={() => sheet.current?.close()}
            >
              <CloseIcon />
            </button>
          </div>
          <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-2 pb-5 sm:px-7">
            <div>
              <span className="font-mono text-sm font-semibold">{order.model ?? order.productName}</span> ×{" "}
              <span className="font-semibold">{packedWords(order)} units</span>
              <span className="text-muted block text-sm" dir="auto">
                {accountOf(order)}
              </span>
              {order.address !== "" && isAskedAbout(order) && (
                <span className="text-warning block text-sm font-semibold">
                  This order {questionWords(order)}
                </span>
              )}
              <NotesToRead order={order} />
            </div>
            <div
              className={`rounded-box p-4 ${order.address ? "bg-base-200" : "border-error/45 bg-error/8 border"}`}
            >
              <p className="text-sm font-semibold">Ship to</p>
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
                {order.address || "Nobody has said where it goes."}
              </p>
            </div>
            <CarrierFields fields={fields} />
            <GoesAlong companions={companions} />
          </div>
          <div className="border-base-300 border-t px-5 py-4 sm:px-7">
            <ProblemText className="mb-3 text-sm">{problem?.message}</ProblemText>
            <div className="flex gap-2">
              {order.address === "" ? (
                <Link
                  className="btn btn-primary grow"
                  to={`/dashboard/orders/${order._id}`}
                  onClick={onClose}
                >
                  Add address first
                </Link>
              ) : (
                <button
                  type="submit"
                  className="btn btn-primary grow"
                  aria-disabled={isBusy || companions.isReading}
                >
                  {isBusy ? "Shipping…" : words}
                </button>
              )}
              <button type="button" className="btn btn-outline" onClick={() => sheet.current?.close()}>
                Not now
              </button>
            </div>
            <p className="text-muted mt-3 text-xs">
              The buyer gets the email about it in {SHIPPED_MAIL_MINUTES} minutes. You can undo it for{" "}
              {UNDO_SHIP_MINUTES} minutes.
            </p>
          </div>
        </form>
      </dialog>
      {question}
    </>
  );
}

function GoesAlong({ companions }: { companions: ReturnType<typeof useCompanions> }) {
  const { others, isReading, fits, isChosen, toggle } = companions;
  if (isReading) return <p className="text-muted text-sm">Looking for what goes along…</p>;
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        Goes along <span className="text-muted font-normal">(other paid orders of the account)</span>
      </legend>
      <ul className="border-base-300 mt-1.5 border-t">
        {others.map((other) => (
          <li key={other._id} className="border-base-300 border-b">
            <label className="flex min-h-12 items-center gap-3 py-1.5 text-sm">
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                checked={isChosen(other)}
                disabled={!fits(other)}
                onChange={() => toggle(other)}
              />
              <span>
                <span className="font-mono">{other.number}</span>{" "}
                <span className="font-mono font-semibold">{other.model ?? other.productName}</span> ×{" "}
                {packedWords(other)}
                <span className="text-muted block text-xs">
                  {fits(other) ? "same address" : "goes to another address: ship it on its own"}
                </span>
                {fits(other) && isAskedAbout(other) && (
                  <span className="text-warning block text-xs font-semibold">{questionWords(other)}</span>
                )}
              </span>
            </label>
            <NotesToRead order={other} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
