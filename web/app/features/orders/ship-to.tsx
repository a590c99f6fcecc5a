import { useEffect, useRef } from "react";

import { useFormDraft } from "#platform/form-draft.ts";
import { FormFoot } from "#ui/form/form-foot.tsx";

import { DeliveryFields } from "./delivery-fields.tsx";
import { phoneProblem } from "./delivery.ts";
import { Missing } from "./order-fact.tsx";
import type { useDelivery } from "./use-delivery.ts";

interface ShipToProps {
  delivery: ReturnType<typeof useDelivery>;
}

/** Where an order goes, or the form that changes it. */
export function ShipTo({ delivery }: ShipToProps) {
  const { order, canChange, opened, open } = delivery;
  const box = useRef<HTMLDivElement>(null);
  const isOpen = opened !== undefined;
  const wasOpen = useRef(isOpen);

  // A form that closes takes the focus with it, unless something else was pressed.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) box.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {isOpen ? (
        <DeliveryForm delivery={delivery} />
      ) : (
        <>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {order.address || <Missing>No delivery address yet</Missing>}
          </p>
          {order.phone && <p className="text-muted">{order.phone}</p>}
          {canChange && (
            <button
              type="button"
              className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm sm:min-h-8 print:hidden"
              onClick={open}
            >
              {order.address ? "Change" : "Add address"}
              {order.address && <span className="sr-only"> delivery address</span>}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function DeliveryForm({ delivery: { form, opened, close, save, isBusy, problem, hasNews } }: ShipToProps) {
  const { register, setFocus, formState } = form;
  const saveWords = problem?.canRetry ? "Retry" : "Save";
  useFormDraft(form);
  useEffect(() => {
    if (opened === "pressed") setFocus("address");
  }, [opened, setFocus]);

  return (
    <form
      noValidate
      aria-label="Delivery"
      className="flex flex-col gap-5 print:hidden"
      onSubmit={(event) => void save(event)}
    >
      {opened === "asked" && <p className="-mb-2 font-semibold">Where should it go?</p>}
      <DeliveryFields
        phone={register("phone", { validate: phoneProblem })}
        phoneError={formState.errors.phone?.message}
        address={register("address")}
        isForNext={hasNews ? register("isForNext") : undefined}
      />
      <FormFoot problem={problem?.message}>
        {/* Not the one thing to do on a page where an order is paid. */}
        <button type="submit" className="btn btn-outline" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : saveWords}
        </button>
        {opened === "pressed" && (
          <button type="button" className="btn btn-ghost" onClick={close}>
            Cancel
          </button>
        )}
      </FormFoot>
    </form>
  );
}
