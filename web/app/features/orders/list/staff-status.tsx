import { carrierNames } from "@bulkhead/contract/carriers";
import { LATE_DAYS, VERY_LATE_DAYS } from "@bulkhead/contract/limits";
import { type OrderState, stateFacts } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";
import { countryName } from "@bulkhead/contract/trade";

import { countWords } from "#ui/list/count-words.ts";

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

const dayOf = (at: Date | undefined) => at && day.format(at);

/** The buyer or somebody else has to do something before it goes on. */
const waiting = (word: string, forWhat: string): StaffStatus => ({
  word,
  line: joined(PENDING, forWhat),
  dot: "outline",
});
const awaited = (order: Order) => waiting("Transfer", stillDueWords(order) ?? "not received");

function toShip(order: Order): StaffStatus {
  if (order.money === "refunded") return waiting("Refunded", "do not ship");
  const status = { word: "To ship", dot: "primary" } as const;
  if (order.address === "") return { ...status, line: PENDING, hasNoAddress: true };
  return { ...status, line: joined(PENDING, wentBackWords(order) ?? `paid ${dayOf(order.paidAt)}`) };
}

function delivered(order: Order): StaffStatus {
  const by = order.shipment?.carrier && carrierNames[order.shipment.carrier];
  const back = wentBackWords(order);
  return {
    word: "Delivered",
    line: back ?? `${by ? `${by},` : "shipped"} ${dayOf(order.shippedAt)}`,
    dot: back === undefined ? "success" : "warning",
  };
}

const statuses: Record<OrderState, (order: Order, now: Date) => StaffStatus> = {
  held: (order, now) =>
    order.money === "awaiting-transfer"
      ? awaited(order)
      : waiting("Unpaid", timeLeftWords(order.holdUntil, now)),
  lapsed: (order) =>
    order.money === "awaiting-transfer"
      ? awaited(order)
      : { ...waiting("Hold ended", `ended ${dayOf(order.holdUntil)}`), dot: "warning" },
  canceling: () => waiting("Canceling", "cancellation"),
  paid: toShip,
  shipped: delivered,
  canceled: ({ money, cancelledAt }) => ({
    word: money === "refunded" ? "Refunded" : "Canceled",
    line: `canceled ${dayOf(cancelledAt)}`,
    dot: "outline",
  }),
};

/** What an order is to staff: one word, and a line that says why. */
export function staffStatus(order: Order, now: Date): StaffStatus {
  const { state, money, shippedAt } = order;
  const trouble = state === "canceled" ? undefined : troubles[money];
  if (trouble === undefined) return statuses[state](order, now);
  const line = shippedAt ? joined("Delivered", dayOf(shippedAt)) : joined(PENDING, "do not ship");
  return { word: trouble, line, dot: "error", isTrouble: true };
}

interface Age {
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
    if (stateFacts[order.state].end) return "over";
    if (!order.actions.includes("ship") || waited <= LATE_DAYS * DAY_MS) return "plain";
    return waited <= VERY_LATE_DAYS * DAY_MS ? "late" : "very-late";
  };
  return { since, words: ageWords(since, now), level: level() };
}

/** Where it goes, from its parts, or from a text of any form: its last two parts, or three if one is a state, without postal codes. */
export function townOf({ address, shipTo }: Pick<Order, "address"> & Partial<Pick<Order, "shipTo">>): string {
  if (shipTo) return [shipTo.city ?? shipTo.region, countryName(shipTo.country)].filter(Boolean).join(", ");
  const parts = address
    .split(/[\n,]/u)
    .map((part) => part.replaceAll(/\b[A-Z]{0,2}-?\d[\dA-Z-]*\b/gu, "").trim())
    .filter(Boolean);
  const isState = /^[A-Z]{2,3}$/u.test(parts.at(-2) ?? "");
  return parts.slice(isState ? -3 : -2).join(", ") || "No address";
}

const ageLooks: Record<Age["level"], string> = {
  plain: "",
  late: "text-warning font-bold",
  "very-late": "text-error font-bold",
  over: "text-muted",
};
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "long" });

/** How long an order has waited. */
export function AgeWords({ order, now }: { order: Order; now: Date }) {
  const { since, words, level } = ageOf(order, now);
  return (
    <time className={ageLooks[level]} dateTime={since.toISOString()} title={moment.format(since)}>
      {words}
    </time>
  );
}

const dots: Record<StaffStatus["dot"], string> = {
  primary: "bg-primary",
  outline: "border-outline border",
  warning: "border-warning border-2",
  success: "bg-success",
  error: "bg-error",
};

interface StatusWordsProps {
  status: StaffStatus;
  notes: number | undefined;
  isJustShipped: boolean;
}

/** The status of an order in a list of staff. */
export function StatusWords({ status, notes, isJustShipped }: StatusWordsProps) {
  const { word, line, dot, isTrouble, hasNoAddress } = status;
  return (
    <div className="grid grid-cols-[0.5rem_minmax(0,1fr)] items-baseline gap-x-2 @max-4xl:flex @max-4xl:flex-wrap">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 self-center rounded-full print:hidden ${dots[dot]}`}
      />
      <p className="truncate @max-4xl:shrink-0">
        <span className={isTrouble ? "text-error font-bold" : ""}>{word}</span>
        {notes !== undefined && (
          <span className="text-warning ms-1.5 text-xs font-bold">{countWords(notes, "note")}</span>
        )}
      </p>
      <p className="text-muted col-start-2 truncate text-xs">
        {isJustShipped ? "just now" : line}
        {hasNoAddress && (
          <span className="@max-4xl:hidden">
            {" · "}
            <span className="text-warning font-bold">no address</span>
          </span>
        )}
      </p>
    </div>
  );
}
