import { carrierNames } from "@bulkhead/contract/carriers";
import { LATE_DAYS, VERY_LATE_DAYS } from "@bulkhead/contract/limits";
import type { Order } from "@bulkhead/contract/orders";

import { PENDING, stillDueWords, timeLeftWords, wentBackWords } from "../order-words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short" });

export interface StaffStatus {
  word: string;
  /** Small, below it. */
  line: string;
  dot: "primary" | "outline" | "warning" | "success" | "error";
  /** Somebody has to look at it before anything ships. */
  isTrouble?: true;
  /** Nobody has said where it goes. */
  hasNoAddress?: true;
}

const joined = (...words: (string | undefined)[]) => words.filter(Boolean).join(" · ");

const troubles: Partial<Record<Order["money"], string>> = {
  review: "Payment needs you",
  disputed: "Disputed",
};

/** What an order is to staff: one word, and a line that says why. */
export function staffStatus(order: Order, now: Date): StaffStatus {
  const { money, cancelledAt, shippedAt, cancelRequested, paidAt, isHeld, holdUntil } = order;
  const delivered = shippedAt && `Delivered · ${day.format(shippedAt)}`;
  if (cancelledAt) {
    const word = money === "refunded" ? "Refunded" : "Canceled";
    return { word, line: `canceled ${day.format(cancelledAt)}`, dot: "outline" };
  }
  const trouble = troubles[money];
  if (trouble !== undefined)
    return {
      word: trouble,
      line: delivered ?? joined(PENDING, "do not ship"),
      dot: "error",
      isTrouble: true,
    };
  if (shippedAt) {
    const by = order.shipment?.carrier && carrierNames[order.shipment.carrier];
    const back = wentBackWords(order);
    return {
      word: "Delivered",
      line: back ?? `${by ? `${by},` : "shipped"} ${day.format(shippedAt)}`,
      dot: back === undefined ? "success" : "warning",
    };
  }
  if (cancelRequested) return { word: "Canceling", line: joined(PENDING, "cancellation"), dot: "outline" };
  if (money === "refunded") return { word: "Refunded", line: joined(PENDING, "do not ship"), dot: "outline" };
  if (paidAt) {
    const line = wentBackWords(order) ?? `paid ${day.format(paidAt)}`;
    if (order.address === "") return { word: "To ship", line: PENDING, dot: "primary", hasNoAddress: true };
    return { word: "To ship", line: joined(PENDING, line), dot: "primary" };
  }
  if (money === "awaiting-transfer")
    return { word: "Transfer", line: joined(PENDING, stillDueWords(order) ?? "on its way"), dot: "outline" };
  if (isHeld) return { word: "Unpaid", line: joined(PENDING, timeLeftWords(holdUntil, now)), dot: "outline" };
  return { word: "Hold ended", line: joined(PENDING, `ended ${day.format(holdUntil)}`), dot: "warning" };
}

export interface Age {
  since: Date;
  words: string;
  /** How badly an order waits to be shipped. Over: it waits for nothing. */
  level: "plain" | "late" | "very-late" | "over";
}

/** "40 min", "17 h", "11 d" */
export function ageWords(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime());
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}\u00A0min`;
  return age < DAY_MS ? `${Math.floor(age / HOUR_MS)}\u00A0h` : `${Math.floor(age / DAY_MS)}\u00A0d`;
}

/** How long an order has waited: since it was paid, or since it was placed. */
export function ageOf(order: Order, now: Date): Age {
  const since = order.paidAt ?? order.placedAt;
  const waited = now.getTime() - since.getTime();
  const level = () => {
    if (order.cancelledAt || order.shippedAt) return "over";
    if (!order.actions.includes("ship") || waited <= LATE_DAYS * DAY_MS) return "plain";
    return waited <= VERY_LATE_DAYS * DAY_MS ? "late" : "very-late";
  };
  return { since, words: ageWords(since, now), level: level() };
}

/** Where it goes, from an address of any form: its last two parts, or three if one is a state, without postal codes. */
export function townOf(address: string): string {
  const parts = address
    .split(/[\n,]/u)
    .map((part) => part.replaceAll(/\b[A-Z]{0,2}-?\d[\dA-Z-]*\b/gu, "").trim())
    .filter(Boolean);
  const isState = /^[A-Z]{2,3}$/u.test(parts.at(-2) ?? "");
  return parts.slice(isState ? -3 : -2).join(", ") || "No address";
}
