import type { Address } from "@bulkhead/contract/addresses";
import { printShipTo } from "@bulkhead/contract/ship-to";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { phoneProblem } from "#features/orders/read-buyer.ts";
import { AddressFields } from "#ui/form/address-fields.tsx";
import { readDelivery, toDeliveryValues } from "#ui/form/delivery-values.ts";
import { Field } from "#ui/form/field.tsx";

import { type HoldValues, addressName } from "./hold-values.ts";

/** So many saved addresses are shown until somebody asks for all. */
const FEW = 5;

/** Street and town, which tell addresses of one company apart. */
function placeLines({ address, shipTo }: Address): string[] {
  const printed = shipTo ? printShipTo({ ...shipTo, company: undefined, contact: undefined }) : address;
  return printed.split("\n").slice(0, 2);
}

interface ShipToChoicesProps {
  addresses: readonly Address[];
  /** Who could use a new address again: "everyone at Norte Placas". Absent if it cannot be saved. */
  savedFor: string | undefined;
}

/** Where all orders of a purchase go: a saved address, or another one. Nothing of it is required. */
export function ShipToChoices({ addresses, savedFor }: ShipToChoicesProps) {
  const form = useFormContext<HoldValues>();
  const { register, control, setValue, setFocus, formState } = form;
  const values = useWatch({ control });
  const [areAll, setAll] = useState(false);
  const saved = addresses.find(({ _id }) => _id === values.saved);
  const shown = areAll ? addresses : addresses.slice(0, FEW);
  const choices = saved && !shown.includes(saved) ? [...shown, saved] : shown;
  const name = addressName(readDelivery(values));

  /** Changes it for this purchase only. */
  const edit = (known: Address) => {
    for (const [field, value] of Object.entries({ ...toDeliveryValues(known), saved: "" }))
      setValue(field as keyof HoldValues, value, { shouldDirty: true });
    setTimeout(() => setFocus("country"));
  };

  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Ship to</legend>
      {choices.length > 0 && (
        <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {choices.map((known) => (
            <label key={known._id} className="choice">
              <input
                type="radio"
                className="radio radio-sm radio-primary"
                value={known._id}
                {...register("saved")}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold" dir="auto">
                  {known.name}
                </span>
                {placeLines(known).map((line) => (
                  <span key={line} className="text-muted block" dir="auto">
                    {line}
                  </span>
                ))}
              </span>
            </label>
          ))}
          <label className="choice">
            <input type="radio" className="radio radio-sm radio-primary" value="" {...register("saved")} />
            <span>
              <span className="block font-semibold">Another address</span>
              <span className="text-muted block">Used once, or saved</span>
            </span>
          </label>
        </div>
      )}
      {choices.length < addresses.length && (
        <button type="button" className="text-link mt-2 min-h-11 text-sm" onClick={() => setAll(true)}>
          All {addresses.length} addresses
        </button>
      )}
      {saved ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
          {saved.phone && <span className="text-muted">{saved.phone}</span>}
          <button type="button" className="text-link min-h-11 sm:min-h-8" onClick={() => edit(saved)}>
            Change<span className="sr-only"> the address</span> for this purchase
          </button>
        </p>
      ) : (
        <div className="@container/address mt-4">
          <div className="flex flex-col gap-5 @lg/address:grid @lg/address:grid-cols-6 @lg/address:items-start @lg/address:gap-x-4">
            <AddressFields label="Delivery address (optional)" />
            <Field
              className="@lg/address:col-span-3"
              label="Phone (optional)"
              hint="The carrier calls this number."
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              error={formState.errors.phone?.message}
              {...register("phone", { validate: phoneProblem })}
            />
          </div>
          {name !== "" && savedFor !== undefined && (
            <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input type="checkbox" className="checkbox checkbox-sm" {...register("isForNext")} />
              <span>
                Save as <bdi className="font-semibold">{name}</bdi> for {savedFor}
              </span>
            </label>
          )}
        </div>
      )}
    </fieldset>
  );
}
