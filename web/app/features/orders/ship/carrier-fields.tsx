import {
  carrier as carriers,
  carrierNames,
  guessCarrier,
  MAX_TRACKING_LENGTH,
  type Carrier,
} from "@bulkhead/contract/carriers";
import { useId, useState } from "react";

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
        <p role="status" className="text-success mt-1.5 min-h-5 text-sm">
          {guessed && `Looks like a ${carrierNames[guessed]} number`}
        </p>
      </div>
    </>
  );
}
