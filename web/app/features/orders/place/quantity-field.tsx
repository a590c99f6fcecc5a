import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { UseFormRegisterReturn } from "react-hook-form";

import { Frame } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { mostUnits, quickQuantities, stepPacks, type Offer } from "./offer.ts";
import { readQuantity } from "./order-entry.ts";

interface QuantityFieldProps {
  id: string;
  offer: Offer;
  /** As typed: nothing is corrected while typing. */
  text: string;
  input: UseFormRegisterReturn;
  onPick: (quantity: number) => void;
}

const hintFor = ({ quantity, pack }: Offer) =>
  [
    `Minimum ${MIN_ORDER_QUANTITY}`,
    `${formatNumber(quantity)} available`,
    ...(pack ? [`${pack.name} of ${formatNumber(pack.units)}`] : []),
  ].join(" · ");

interface StepProps {
  sign: "−" | "+";
  name: string;
  onPress: () => void;
}

function Step({ sign, name, onPress }: StepProps) {
  return (
    <button
      type="button"
      className="btn btn-outline bg-base-100 px-4 text-lg"
      aria-label={name}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}

/** A text field, because the mouse wheel would change a number field. */
export function QuantityField({ id, offer, text, input, onPick }: QuantityFieldProps) {
  const { quantity: typed, problem } = readQuantity(text, offer);
  const quick = quickQuantities(offer);
  const { pack } = offer;
  const most = mostUnits(offer);
  const step = (direction: 1 | -1) => pack && onPick(stepPacks(typed ?? 0, pack.units, direction));
  return (
    <div>
      <Frame id={id} label="Quantity" hint={hintFor(offer)} error={problem}>
        <div className="flex gap-2">
          {pack && <Step sign="−" name={`One ${pack.name} less`} onPress={() => step(-1)} />}
          <input
            id={id}
            className="input w-full text-lg"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
            {...input}
          />
          {pack && <Step sign="+" name={`One ${pack.name} more`} onPress={() => step(1)} />}
        </div>
      </Frame>
      {typed !== undefined &&
        typed > most &&
        most > 0 &&
        quick.every(({ quantity }) => quantity !== most) && (
          <button type="button" className="btn btn-outline btn-sm mt-2" onClick={() => onPick(most)}>
            Make it {formatNumber(most)}
          </button>
        )}
      {quick.length > 0 && (
        <ul aria-label="Quick quantities" className="mt-3 flex flex-wrap gap-2">
          {quick.map(({ quantity, words, units }) => (
            <li key={quantity}>
              <button
                type="button"
                className="chip cursor-pointer"
                aria-pressed={quantity === typed}
                onClick={() => onPick(quantity)}
              >
                {words}
                {units !== undefined && <span className="text-muted text-xs"> {units}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
