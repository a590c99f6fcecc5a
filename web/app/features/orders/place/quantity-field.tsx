import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { rungsOf, totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { UseFormRegisterReturn } from "react-hook-form";

import { Frame } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { type Offer, betterOffer, mostUnits, quickQuantities, savingWords, stepPacks } from "./offer.ts";
import { readQuantity } from "./order-entry.ts";

interface PriceLadderProps {
  offer: Offer;
  /** Absent while the text is not a number of units. */
  quantity: number | undefined;
  onPick: (quantity: number) => void;
}

/** What a unit costs from how many on. Pressing a rung orders as many. Nothing without price breaks. */
export function PriceLadder({ offer, quantity, onPick }: PriceLadderProps) {
  if (!offer.priceBreaks) return null;
  const current = quantity === undefined ? undefined : unitPriceFor(offer, quantity);
  const most = mostUnits(offer);
  return (
    <div>
      <p id="ladder" className="text-sm font-medium">
        Price per unit
      </p>
      <ul aria-labelledby="ladder" className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {rungsOf(offer).map(({ from, price }) => (
          <li key={from}>
            <button
              type="button"
              className="chip w-full cursor-pointer flex-col items-start py-2"
              aria-current={price === current ? "true" : undefined}
              disabled={from > most}
              onClick={() => onPick(from)}
            >
              <span className="text-xs">{formatNumber(from)}+</span>
              <span className={price === current ? "font-semibold" : ""}>{formatMoney(price)}</span>
              <span className="text-xs">
                {price === offer.price ? "List" : savingWords(offer.price, price)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A larger quantity that is worth knowing about. */
export function BuyUp({ offer, quantity, onPick }: PriceLadderProps) {
  const better = quantity === undefined ? undefined : betterOffer(offer, quantity);
  if (!better) return null;
  const units = formatNumber(better.quantity);
  return (
    <div className="note border-success">
      <p>
        <span className="font-semibold">{better.words}</span> {units} units cost{" "}
        {formatMoney(totalFor(offer, better.quantity))}.
      </p>
      <button type="button" className="btn btn-outline btn-sm" onClick={() => onPick(better.quantity)}>
        Make it {units}
      </button>
    </div>
  );
}

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
