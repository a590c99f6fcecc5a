import { errors } from "@bulkhead/contract/errors";
import { MAX_STOCK, type ManagedProduct } from "@bulkhead/contract/products";
import { MAX_REASON_LENGTH } from "@bulkhead/contract/stock";
import * as z from "zod/mini";

import { readWholeNumber } from "#ui/form/typed-number.ts";

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Enter a reason"),
    z.maxLength(MAX_REASON_LENGTH, `Reason can have at most ${MAX_REASON_LENGTH} characters`),
  );

const shape = z.object({ direction: z.enum(["add", "take"]), units: z.string(), reason });

export type StockChangeValues = z.output<typeof shape>;

export const noStockChange: StockChangeValues = { direction: "add", units: "", reason: "" };

type Typed = Pick<StockChangeValues, "direction" | "units">;
type Figures = Pick<ManagedProduct, "onHand" | "reserved">;

/** Positive when units are added, negative when they are removed, undefined when they cannot be read. */
export function readChange({ direction, units }: Typed): number | undefined {
  const count = readWholeNumber(units);
  return count && (direction === "add" ? count : -count);
}

/** Why the API would refuse a change. */
export function changeProblem(typed: Typed, { onHand, reserved }: Figures): string | undefined {
  if (typed.units.trim() === "") return "Enter the number of units";
  const change = readChange(typed);
  if (!change) return "Enter a whole number above 0, such as 1,250";
  if (onHand + change < reserved) return errors.stock_too_low.message;
  if (onHand + change > MAX_STOCK) return errors.stock_too_high.message;
  return undefined;
}

export const stockChangeForm = (figures: Figures) =>
  shape.check(
    z.check(({ value, issues }) => {
      const message = changeProblem(value, figures);
      if (message !== undefined) issues.push({ code: "custom", message, input: value, path: ["units"] });
    }),
  );
