import { type Order, changeDelivery } from "@bulkhead/contract/orders";
import { saveProfile } from "@bulkhead/contract/users";
import { useEffect, useRef, useState } from "react";
import { FormProvider, type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";

import { call } from "#platform/api-client.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { useAction } from "#platform/use-action.ts";
import { AddressFields } from "#ui/form/address-fields.tsx";
import { readDelivery, toDeliveryValues } from "#ui/form/delivery-values.ts";
import { Field } from "#ui/form/field.tsx";
import { FormFoot } from "#ui/form/form-foot.tsx";
import { toast } from "#ui/toast.ts";

import { Missing } from "./order-pieces.tsx";
import { type Buyer, newInProfile, phoneProblem } from "./read-buyer.ts";

/** Without actions, the order could not be read back after it was placed. */
type DeliveredOrder = Pick<Order, "_id" | "phone" | "address"> & Partial<Pick<Order, "actions" | "shipTo">>;

interface DeliveryOptions {
  order: DeliveredOrder;
  /** Others of its purchase, which go where it goes. */
  along?: readonly Pick<Order, "_id">[];
  /** Absent for staff, whose own profile has nothing to do with it. */
  buyer: Buyer | undefined;
  /** An order without an address is asked for one from the start. */
  asks?: boolean;
  onSaved?: (order: Order) => void;
}

/** Where an order goes, and what the reader is changing about it. */
export function useDelivery({ order, along = [], buyer, asks = false, onSaved }: DeliveryOptions) {
  const canChange = order.actions?.includes("change-delivery") ?? false;
  const [opened, setOpened] = useState(asks && canChange && order.address === "" ? "asked" : undefined);
  const stored = { ...toDeliveryValues(order), isForNext: false };
  const form = useForm({ mode: "onChange", defaultValues: stored });
  const { isDirty } = form.formState;
  const delivery = readDelivery(useWatch({ control: form.control }));
  const news = buyer && newInProfile(delivery, buyer);

  const { run, isBusy, problem } = useAction(async (_callOnce, values: typeof stored) => {
    const change = ({ _id: id }: Pick<Order, "_id">) =>
      call(changeDelivery, { params: { id }, body: readDelivery(values) });
    const saved = await change(order);
    for (const other of along) await change(other);
    if (news && values.isForNext) await call(saveProfile, { body: news });
    toast.success("Delivery details saved");
    setOpened(undefined);
    onSaved?.(saved);
  });
  const save = form.handleSubmit(run);

  return {
    order,
    form,
    canChange,
    opened,
    open: () => {
      form.reset(stored);
      setOpened("pressed");
    },
    close: () => setOpened(undefined),
    save,
    /** For a button that leaves the form behind. */
    saveIfChanged: async () => {
      if (opened && isDirty) await save();
    },
    isBusy,
    problem,
    hasNews: news !== undefined,
  };
}

interface DeliveryFieldsProps {
  phone: UseFormRegisterReturn;
  phoneError: string | undefined;
  /** Absent if the profile has it already. */
  isForNext: UseFormRegisterReturn | undefined;
}

/** Where an order goes. Nothing of it is required. */
export function DeliveryFields({ phone, phoneError, isForNext }: DeliveryFieldsProps) {
  return (
    <>
      <AddressFields label="Delivery address (optional)" />
      <Field
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        error={phoneError}
        {...phone}
      />
      {isForNext && (
        <label className="-mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" className="checkbox checkbox-sm bg-base-100" {...isForNext} />
          Save in my profile
        </label>
      )}
    </>
  );
}

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
    if (opened === "pressed") setFocus("country");
  }, [opened, setFocus]);

  return (
    <form
      noValidate
      aria-label="Delivery"
      className="flex flex-col gap-5 print:hidden"
      onSubmit={(event) => void save(event)}
    >
      {opened === "asked" && <p className="-mb-2 font-semibold">Where should it go?</p>}
      <FormProvider {...form}>
        <DeliveryFields
          phone={register("phone", { validate: phoneProblem })}
          phoneError={formState.errors.phone?.message}
          isForNext={hasNews ? register("isForNext") : undefined}
        />
      </FormProvider>
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
