import { type Address } from "@bulkhead/contract/addresses";
import type { Customer } from "@bulkhead/contract/customers";
import { MAX_PURCHASE_LINES } from "@bulkhead/contract/limits";
import { checkLines, readyLines } from "@bulkhead/contract/list-lines";
import type { ListLine } from "@bulkhead/contract/lists";

import { type Buyer, firstValues } from "#features/orders/read-buyer.ts";
import type { LeftOut } from "#features/purchases/just-held.ts";
import { ApiError } from "#platform/api-error.ts";
import { type DeliveryValues, readDelivery } from "#ui/form/delivery-values.ts";

import { lineWords } from "../line-words.ts";

export interface HoldValues extends DeliveryValues {
  /** The id of a saved address. Empty for another one. */
  saved: string;
  isForNext: boolean;
  poNumber: string;
  hold: "all" | "possible";
  /** By staff for a customer: who buys, what they read, and why the account may hold more. */
  for: string;
  note: string;
  reason: string;
}

/** Whom staff can hold for. */
export type Person = Customer["people"][number];

/** What the form starts with: where the last order went, else the first saved address. */
export function firstHoldValues(buyer: Buyer, people: readonly Person[] = []): HoldValues {
  const first = firstValues(buyer);
  const { address } = readDelivery(first);
  const { addresses = [] } = buyer;
  const saved = address === "" ? addresses[0] : addresses.find((known) => known.address === address);
  const [only] = people.length === 1 ? people : [];
  return {
    ...{ ...first, saved: saved?._id ?? "", isForNext: false, hold: "all" },
    ...{ for: only?._id ?? "", note: "", reason: "" },
  };
}

/** Where it goes. A saved address without a phone takes the one that was typed last. */
export function deliveryOf(values: HoldValues, addresses: readonly Address[] = []) {
  const saved = addresses.find(({ _id }) => _id === values.saved);
  if (!saved) return readDelivery(values);
  const { address, shipTo, phone } = saved;
  return { phone: phone || values.phone, address, shipTo };
}

/** What a new address is called: "Norte Placas, Barcelos". */
export function addressName({ address, shipTo }: ReturnType<typeof readDelivery>): string {
  const [first = "", second = ""] = address.split("\n");
  const words = shipTo ? [shipTo.company ?? shipTo.lines[0], shipTo.city] : [first, second];
  return words.filter(Boolean).join(", ").slice(0, 100);
}

/** The lines that can be held now, as many as a purchase can have. */
export const holdableLines = (lines: readonly ListLine[]): ListLine[] =>
  readyLines(lines).slice(0, MAX_PURCHASE_LINES);

/** Why lines were refused, by the id of the line. */
export function refusedLines(error: unknown, lines: readonly ListLine[]): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError) || error.code !== "lines_refused") return new Map();
  return new Map(
    error.issues.flatMap(({ path, message }) => {
      const line = lines[Number(path.replace("lines.", ""))];
      return line ? [[line._id, message] as const] : [];
    }),
  );
}

/** Whether staff can lift the limit that was met, by saying why. */
export const asksForReason = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === "hold_limit" &&
  error.issues.some(({ path }) => path === "reason");

interface Answer {
  refused?: { message: string } | undefined;
}

/** The lines of a list that are not in the purchase: those that could not be held before, and those that were refused. */
export function leftOutOf(
  all: readonly ListLine[],
  held: readonly ListLine[],
  answers: readonly Answer[],
): LeftOut[] {
  return checkLines(all).flatMap(({ line, problem }) => {
    const at = held.indexOf(line);
    const refused = answers[at]?.refused;
    if (at !== -1 && !refused) return [];
    const words = refused ? `${refused.message}.` : lineWords(line, problem).problem?.words;
    const { model, name } = line.part;
    return { part: model ?? name, why: words ?? `A purchase has up to ${MAX_PURCHASE_LINES} lines.` };
  });
}
