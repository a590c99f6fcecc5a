import { COUNTRIES } from "@bulkhead/contract/part-facts";
import { SHIP_TO_LENGTHS, canBePrinted, needsPlace, placesIn, printShipTo } from "@bulkhead/contract/ship-to";
import { countryName } from "@bulkhead/contract/trade";
import { useFormContext, useWatch } from "react-hook-form";

import { fieldsOf } from "./action-form.tsx";
import { type DeliveryValues, placeLabels, readDelivery, typedParts } from "./delivery-values.ts";
import { Field, Options, SelectField, TextField } from "./field.tsx";

const countries = COUNTRIES.map((code) => [code, countryName(code)] as const).toSorted(([, a], [, b]) =>
  a.localeCompare(b),
);

const autoComplete = {
  city: "address-level2",
  region: "address-level1",
  postalCode: "postal-code",
} as const;

const HALF = "@lg/address:col-span-3";

interface AddressFieldsProps {
  /** Of the text, which is asked for while no country is chosen. */
  label: string;
  /** What to say if it is empty. Absent if it may be. */
  isMissing?: string;
}

/**
 * Where something goes: a country and what an address has there, or a text. The form has `DeliveryValues`. In a wide container
 * called `address` they are for a grid of six columns.
 */
export function AddressFields({ label, isMissing }: AddressFieldsProps) {
  const form = useFormContext<DeliveryValues>();
  const field = fieldsOf(form);
  const values = useWatch({ control: form.control });
  const { country = "" } = values;

  /** A country alone is no address yet, so that nothing is missing from it. */
  const filled = (words: string) => ({
    validate: (text: string, all: DeliveryValues) =>
      text.trim() !== "" || (isMissing === undefined && !typedParts(all)) || `Please enter ${words}`,
  });

  return (
    <>
      <SelectField
        className={HALF}
        label="Country"
        autoComplete="country"
        hint={
          canBePrinted(readDelivery(values).address)
            ? undefined
            : "Invoices and packing slips print Latin, Greek and Cyrillic letters only. Please use Latin ones."
        }
        {...field("country", {
          onChange: ({ target }: { target: { value: string } }) => {
            form.clearErrors(["line1", "city", "region", "postalCode", "address"]);
            // What was typed in parts goes on as text.
            const parts = typedParts(values);
            if (target.value === "" && parts && !values.address?.trim())
              form.setValue("address", printShipTo(parts), { shouldDirty: true });
          },
        })}
      >
        <option value="">Write it as text</option>
        <Options of={countries} />
      </SelectField>
      {country === "" ? (
        <TextField
          className="@lg/address:col-span-full"
          label={label}
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          dir="auto"
          {...field(
            "address",
            isMissing === undefined ? {} : { validate: (text) => text.trim() !== "" || isMissing },
          )}
        />
      ) : (
        <Parts
          country={country}
          hasThirdLine={Boolean(values.line2 || values.line3)}
          {...{ field, filled }}
        />
      )}
    </>
  );
}

interface PartsProps {
  country: string;
  hasThirdLine: boolean;
  field: ReturnType<typeof fieldsOf<DeliveryValues>>;
  filled: (words: string) => { validate: (text: string, all: DeliveryValues) => boolean | string };
}

function Parts({ country, hasThirdLine, field, filled }: PartsProps) {
  const places = placesIn(country);
  // Two share a line. Of three, the one that the two others do not stand beside has its own.
  const alone = places.length === 3 ? places.at(places[0] === "city" ? 0 : 2) : undefined;
  const line = { maxLength: SHIP_TO_LENGTHS.line, dir: "auto" } as const;
  return (
    <>
      <Field
        className={HALF}
        label="Company (optional)"
        autoComplete="organization"
        maxLength={SHIP_TO_LENGTHS.company}
        dir="auto"
        {...field("company")}
      />
      <Field
        className="@lg/address:col-span-4"
        label="Street and number"
        autoComplete="address-line1"
        {...line}
        {...field("line1", filled("street and number"))}
      />
      <Field
        className="@lg/address:col-span-2"
        label="Building or dock (optional)"
        autoComplete="address-line2"
        {...line}
        {...field("line2")}
      />
      {hasThirdLine && (
        <Field
          className="@lg/address:col-span-full"
          label="Third line (optional)"
          autoComplete="address-line3"
          {...line}
          {...field("line3")}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 @lg/address:col-span-full @lg/address:auto-cols-fr @lg/address:grid-flow-col @lg/address:grid-cols-none">
        {places.map((place) => {
          const label = placeLabels[place](country);
          const isNeeded = needsPlace(country, place);
          return (
            <Field
              key={place}
              className={place === alone || places.length === 1 ? "col-span-2 @lg/address:col-span-1" : ""}
              label={isNeeded ? label : `${label} (optional)`}
              autoComplete={autoComplete[place]}
              maxLength={SHIP_TO_LENGTHS[place]}
              dir="auto"
              {...field(
                place,
                isNeeded
                  ? filled(`the ${label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`)
                  : {},
              )}
            />
          );
        })}
      </div>
      <Field
        className={HALF}
        label="Contact (optional)"
        autoComplete="name"
        maxLength={SHIP_TO_LENGTHS.contact}
        dir="auto"
        {...field("contact")}
      />
    </>
  );
}
