import { errors } from "@bulkhead/contract/errors";
import { MAX_STOCK } from "@bulkhead/contract/limits";
import type { ManagedProduct } from "@bulkhead/contract/products";
import { type Holder, MAX_DELIVERY_NOTE_LENGTH, MAX_REASON_LENGTH } from "@bulkhead/contract/stock";
import { readWholeNumber } from "@bulkhead/contract/typed-number";
import * as z from "zod/mini";

import { formatNumber } from "#ui/format-number.ts";

export interface Loss {
  /** Free units it takes. */
  free: number;
  /** Unpaid orders whose hold it ends, newest first. */
  ends: Holder[];
  /** Orders that are paid or being paid. Their units stay. */
  safe: Holder[];
  most: number;
}

const unitsOf = (holders: readonly Holder[]) => holders.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a loss of this many units would do, as the API does it. */
export function planLoss(
  units: number,
  { onHand, reserved }: Pick<ManagedProduct, "onHand" | "reserved">,
  holders: readonly Holder[],
): Loss {
  const free = Math.min(units, onHand - reserved);
  const ends: Holder[] = [];
  for (const holder of holders) {
    if (holder.isFree && free + unitsOf(ends) < units) ends.push(holder);
  }
  const safe = holders.filter(({ isFree }) => !isFree);
  return { free, ends, safe, most: onHand - unitsOf(safe) };
}

export const heldUnits = unitsOf;

/** What can be done to stock. Correcting adds or removes units. */
export const stockModes = ["receive", "count", "correct", "loss"] as const;
export type StockMode = (typeof stockModes)[number];
export const warehouseModes: readonly StockMode[] = ["receive", "count"];

const shape = z.object({
  mode: z.enum(stockModes),
  direction: z.enum(["add", "remove"]),
  units: z.string(),
  deliveryNote: z.string().check(z.trim(), z.maxLength(MAX_DELIVERY_NOTE_LENGTH, "This is too long")),
  reason: z
    .string()
    .check(z.trim(), z.maxLength(MAX_REASON_LENGTH, `This can have at most ${MAX_REASON_LENGTH} characters`)),
});

export type StockChange = z.output<typeof shape>;

export const noChange: StockChange = {
  mode: "receive",
  direction: "add",
  units: "",
  deliveryNote: "",
  reason: "",
};

type Typed = Pick<StockChange, "mode" | "direction" | "units">;
type Figures = Pick<ManagedProduct, "onHand" | "reserved">;

/** Undefined while the units cannot be read. A count may find nothing. */
export function readUnits({ mode, units }: Typed): number | undefined {
  const count = readWholeNumber(units);
  return count === 0 && mode !== "count" ? undefined : count;
}

export function figuresAfter(typed: Typed, figures: Figures, holders: readonly Holder[]): Figures {
  const units = readUnits(typed);
  const { onHand, reserved } = figures;
  if (units === undefined) return figures;
  if (typed.mode === "count") return { onHand: units, reserved };
  if (typed.mode === "loss")
    return { onHand: onHand - units, reserved: reserved - heldUnits(planLoss(units, figures, holders).ends) };
  const isLess = typed.mode === "correct" && typed.direction === "remove";
  return { onHand: isLess ? onHand - units : onHand + units, reserved };
}

/** "Only 199 are free: 2 orders hold 101" */
function tooFew({ onHand, reserved }: Figures, holders: readonly Holder[]): string {
  const orders = holders.length === 1 ? "1 order holds" : `${formatNumber(holders.length)} orders hold`;
  return `Only ${formatNumber(onHand - reserved)} are free: ${orders} ${formatNumber(reserved)}`;
}

function lossProblem(units: number, figures: Figures, holders: readonly Holder[]): string | undefined {
  if (units > figures.onHand) return `Only ${formatNumber(figures.onHand)} units are on hand`;
  const { most, safe } = planLoss(units, figures, holders);
  if (units <= most) return undefined;
  const paid = `Paid orders hold the other ${formatNumber(heldUnits(safe))}`;
  return `At most ${formatNumber(most)} units can be written off. ${paid}. Refund them first`;
}

export function unitsProblem(typed: Typed, figures: Figures, holders: readonly Holder[]): string | undefined {
  if (typed.units.trim() === "") return "How many units?";
  const units = readUnits(typed);
  if (units === undefined) return "Enter a whole number above 0, such as 1,250";
  if (typed.mode === "loss") return lossProblem(units, figures, holders);
  const { onHand, reserved } = figuresAfter(typed, figures, holders);
  if (onHand > MAX_STOCK) return errors.stock_too_high.message;
  if (onHand >= reserved) return undefined;
  return typed.mode === "count"
    ? `Orders hold ${formatNumber(reserved)} units. If some of them are missing, book a loss`
    : tooFew(figures, holders);
}

/** What the button says: the change, with its number once it can be read. */
export function changeWords(typed: Typed): string {
  const units = readUnits(typed);
  const count = units === undefined ? "" : ` ${formatNumber(units)}`;
  if (typed.mode === "receive") return `Receive${count}`;
  if (typed.mode === "count") return count === "" ? "Count" : `Set to${count}`;
  if (typed.mode === "loss") return `Write off${count}`;
  return `${typed.direction === "add" ? "Add" : "Remove"}${count}`;
}

/** "12 fewer than the books say" */
export function countWords(units: number, onHand: number): string {
  if (units === onHand) return "Exactly what the books say";
  return `${formatNumber(Math.abs(units - onHand))} ${units < onHand ? "fewer" : "more"} than the books say`;
}

/** What was saved is no longer news once something else is typed or wrong. */
export const savedWords = (saved: string, units: string, hasErrors: boolean): string =>
  units === "" && !hasErrors ? saved : "";

export const stockChangeForm = (figures: Figures, holders: readonly Holder[]) =>
  shape.check(
    z.check(({ value, issues }) => {
      const add = (path: keyof StockChange, message: string | undefined) =>
        message !== undefined && issues.push({ code: "custom", message, input: value, path: [path] });
      add("units", unitsProblem(value, figures, holders));
      const isBooked = value.mode === "receive";
      if (isBooked && value.deliveryNote === "") add("deliveryNote", "Enter its number");
      const needsReason = value.mode === "correct" || value.mode === "loss";
      if (needsReason && value.reason === "") add("reason", "Say why, for the ledger");
    }),
  );
