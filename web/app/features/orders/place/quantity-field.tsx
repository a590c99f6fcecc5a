import { formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { rungsOf } from "@bulkhead/contract/price-ladder";
import type { ComponentProps, Ref } from "react";

import { Frame } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { Charges } from "../order-pieces.tsx";
import { type Offer, mostUnits, quickQuantities, savingWords, stepPacks } from "./offer.ts";
import type { priceWords } from "./order-entry.ts";

// The public page of a part has these pieces, too. There `price-calculator-element.ts` finds them by their data attributes.

type Pick = ((quantity: number) => void) | undefined;

/** What a button for a quantity needs, with and without React. */
const picks = (quantity: number | undefined, onPick: Pick) =>
  ({ type: "button", "data-pick": quantity, onClick: () => onPick?.(quantity ?? 0) }) as const;

interface PiecesProps {
  offer: Offer;
  words: ReturnType<typeof priceWords>;
  onPick?: Pick;
}

const columns = ["", "grid-cols-1", "grid-cols-2", "grid-cols-3"];

/** What a unit costs from how many on. Pressing a rung orders as many. */
export function PriceLadder({ offer, words, onPick }: PiecesProps) {
  const rungs = rungsOf(offer);
  const most = mostUnits(offer);
  return (
    <ul aria-label="Price per unit" className={`rungs ${columns[rungs.length] ?? "grid-cols-4"}`}>
      {rungs.map(({ from, price }) => (
        <li key={from} className="contents">
          <button
            className="rung"
            aria-current={price === words.price ? "true" : undefined}
            disabled={from > most}
            {...picks(from, onPick)}
          >
            <span className="text-xs">{formatNumber(from)}+</span>
            <span className="max-sm:text-sm">{formatUnitPrice(price)}</span>
            <span className="text-xs font-normal">
              {price === offer.price ? "List" : savingWords(offer.price, price)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A larger quantity that is worth knowing about. */
export function BuyUp({ words: { better }, onPick }: Omit<PiecesProps, "offer">) {
  return (
    <div className="note border-success" data-better hidden={!better}>
      <p className="min-w-0 grow basis-44">
        <span className="font-semibold" data-says="better">
          {better?.words}
        </span>{" "}
        <span data-says="cost">{better?.cost}</span>
      </p>
      <button className="btn btn-outline btn-sm" {...picks(better?.quantity, onPick)}>
        Make it <span data-says="more">{better && formatNumber(better.quantity)}</span>
      </button>
    </div>
  );
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
      data-step={sign === "+" ? 1 : -1}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}

interface QuantityFieldProps extends PiecesProps {
  id: string;
  /** Nothing is corrected while typing. */
  input: ComponentProps<"input">;
  /** The place for a problem is there before there is one. */
  isScripted?: boolean;
}

/** A text field, because the mouse wheel would change a number field. */
export function QuantityField({ id, offer, words, input, onPick, isScripted }: QuantityFieldProps) {
  const { quantity: typed, problem } = words;
  const quick = quickQuantities(offer);
  const { pack } = offer;
  const most = mostUnits(offer);
  const step = (direction: 1 | -1) => pack && onPick?.(stepPacks(typed ?? 0, pack.units, direction));
  return (
    <div>
      <Frame id={id} label="Quantity" hint={hintFor(offer)} error={problem ?? (isScripted ? "" : undefined)}>
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
      {most > 0 && quick.every(({ quantity }) => quantity !== most) && (
        <button
          className="btn btn-outline btn-sm mt-2"
          hidden={typed === undefined || typed <= most}
          data-most
          {...picks(most, onPick)}
        >
          Make it {formatNumber(most)}
        </button>
      )}
      {quick.length > 0 && (
        <ul aria-label="Quick quantities" className="mt-3 grid grid-cols-4 gap-2">
          {quick.map(({ quantity, words: name, units }) => (
            <li key={quantity} className="contents">
              <button className="pack" aria-pressed={quantity === typed} {...picks(quantity, onPick)}>
                {name}
                {units !== undefined && <span className="text-muted text-xs font-normal"> {units}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface OrderTotalProps {
  /** The id of the quantity field. */
  of: string;
  words: PiecesProps["words"];
  ref?: Ref<HTMLOutputElement>;
}

/** What the order will cost, with its factors. */
export function OrderTotal({ of, words: { unitPrice, units, total }, ref }: OrderTotalProps) {
  return (
    <div className="border-base-300 border-y py-4">
      <p className="text-muted flex flex-wrap justify-between gap-x-4 text-sm">
        <span data-says="unitPrice">{unitPrice}</span>
        <span data-says="units">{units}</span>
      </p>
      <output
        ref={ref}
        htmlFor={of}
        tabIndex={-1}
        className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4"
      >
        <span className="font-semibold">Total </span>
        <span className="text-2xl font-semibold wrap-anywhere" data-says="total">
          {total}
        </span>
      </output>
      <Charges className="mt-2" />
    </div>
  );
}
