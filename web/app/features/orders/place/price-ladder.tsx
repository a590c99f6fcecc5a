import { formatMoney } from "@bulkhead/contract/money";
import { rungsOf, totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";

import { formatNumber } from "#ui/format-number.ts";

import { betterOffer, mostUnits, savingWords, type Offer } from "./offer.ts";

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
