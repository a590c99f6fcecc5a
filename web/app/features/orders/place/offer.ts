import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { chargedUnits, MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { rungsOf, totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

/** What there is to order, and for how much. */
export type Offer = Pick<Product, "price" | "priceBreaks" | "pack" | "quantity">;

/** The most units that fit into the stock and into one card payment. 0 if not even the smallest order does. */
export function mostUnits(offer: Offer): number {
  const rungs = rungsOf(offer);
  const most = rungs.map(({ from, price }, index) => {
    const beforeNext = (rungs[index + 1]?.from ?? Infinity) - 1;
    const fitting = Math.min(offer.quantity, beforeNext, chargedUnits(price).most);
    return fitting < from ? 0 : fitting;
  });
  return Math.max(...most);
}

interface QuickQuantity {
  quantity: number;
  words: string;
  /** In small print: how many units the packs are. */
  units?: string;
}

/** "1 reel", "2 reels", "4 boxes" */
function packWords(packs: number, name: string): string {
  const ending = /(?:s|x|ch|sh)$/.test(name) ? "es" : "s";
  return `${formatNumber(packs)} ${packs === 1 ? name : name + ending}`;
}

/** "4 reels of 2,500" of whole packs. */
export const packedWords = (quantity: number, pack: Offer["pack"]): string | undefined =>
  pack && quantity % pack.units === 0
    ? `${packWords(quantity / pack.units, pack.name)} of ${formatNumber(pack.units)}`
    : undefined;

function quickPacks({ pack }: Offer, most: number): QuickQuantity[] {
  if (!pack) return [];
  const fewest = Math.ceil(MIN_ORDER_QUANTITY / pack.units);
  return [1, 2, 4, 10]
    .map((times) => times * fewest)
    .map((packs) => ({ packs, quantity: packs * pack.units }))
    .filter(({ quantity }) => quantity <= most)
    .map(({ packs, quantity }) => ({
      quantity,
      words: packWords(packs, pack.name),
      units: formatNumber(quantity),
    }));
}

/** Quantities worth a button: packs if it is packed, else round numbers and all there is. */
export function quickQuantities(offer: Offer): QuickQuantity[] {
  const most = mostUnits(offer);
  if (most === 0) return [];
  const packs = quickPacks(offer, most);
  if (packs.length > 0) return packs;
  const rounds = [MIN_ORDER_QUANTITY, 250, 500].filter((quantity) => quantity < most);
  const limit = `${most === offer.quantity ? "All" : "Card limit:"} ${formatNumber(most)}`;
  return [
    ...rounds.map((quantity) => ({ quantity, words: String(quantity) })),
    { quantity: most, words: limit },
  ];
}

/** The next number of whole packs, never fewer than an order needs. */
export function stepPacks(quantity: number, packUnits: number, direction: 1 | -1): number {
  const packs = quantity / packUnits;
  const next = direction === 1 ? Math.floor(packs) + 1 : Math.ceil(packs) - 1;
  return Math.max(next, Math.ceil(MIN_ORDER_QUANTITY / packUnits)) * packUnits;
}

/** Nobody who wants a few orders many times as much for a lower price. */
const MOST_TIMES = 5;

interface BetterOffer {
  quantity: number;
  /** What it saves, as a sentence. */
  words: string;
}

/** The next rung, if all of it costs less than what is ordered now, or a unit saves at least 2 %. */
export function betterOffer(offer: Offer, quantity: number): BetterOffer | undefined {
  if (quantity < MIN_ORDER_QUANTITY) return undefined;
  const rung = rungsOf(offer).find(({ from }) => from > quantity);
  if (!rung || rung.from > Math.min(mostUnits(offer), quantity * MOST_TIMES)) return undefined;
  const more = formatNumber(rung.from - quantity);
  const saved = totalFor(offer, quantity) - totalFor(offer, rung.from);
  if (saved > 0) return { quantity: rung.from, words: `${more} more saves ${formatMoney(saved)}.` };
  const unitPrice = unitPriceFor(offer, quantity);
  if (unitPrice - rung.price < unitPrice * 0.02) return undefined;
  return { quantity: rung.from, words: `${more} more, and a unit costs ${formatUnitPrice(rung.price)}.` };
}

/** "−5%" */
export const savingWords = (listed: number, price: number): string =>
  `−${Math.round((1 - price / listed) * 100)}%`;
