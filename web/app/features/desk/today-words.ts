import type { Today } from "@bulkhead/contract/desk";
import { LATE_DAYS, LOST_DISPUTE_DAYS, VERY_LATE_DAYS } from "@bulkhead/contract/limits";
import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { daysLeft } from "@bulkhead/contract/stock";

import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** "11 d", "5 h" or "now". No-break spaces keep it on one line. */
export function ageWords(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime();
  if (age >= DAY_MS) return `${Math.floor(age / DAY_MS)}\u00A0d`;
  return age >= HOUR_MS ? `${Math.floor(age / HOUR_MS)}\u00A0h` : "now";
}

/** How an order that waits is marked once it is late. */
export function ageColor(since: Date, now: Date): string {
  const days = (now.getTime() - since.getTime()) / DAY_MS;
  if (days > VERY_LATE_DAYS) return "text-error font-semibold";
  return days > LATE_DAYS ? "text-warning font-semibold" : "";
}

type Trouble = Today["trouble"]["next"][number];

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

export function troubleWords({
  money,
  pay,
  isShipped,
  answerBy,
}: Pick<Trouble, "money" | "pay" | "isShipped" | "answerBy">): string {
  if (money !== "disputed") return `A payment for an order of ${formatMoney(pay)} needs a decision`;
  const words = [
    `The buyer's bank disputes ${formatMoney(pay)}`,
    answerBy && `Answer by ${day.format(answerBy)}`,
    isShipped ? "It has shipped" : "Do not ship",
  ];
  return words.filter(Boolean).join(". ");
}

type Decisions = Pick<Today, "stray" | "failedMails" | "lostDisputes">;

/** What waits on the Books page, one line each. */
export function decisionLines({ stray, failedMails, lostDisputes }: Decisions): string[] {
  const lines: (string | false)[] = [
    stray.transfers > 0 &&
      `${countWords(stray.transfers, "bank transfer")} of ${formatMoney(stray.amount)} to assign or send back`,
    failedMails > 0 && `${countWords(failedMails, "email")} could not be sent`,
    lostDisputes.orders > 0 &&
      `${countWords(lostDisputes.orders, "dispute")} of ${formatMoney(lostDisputes.pay)} lost in the last ${LOST_DISPUTE_DAYS} days`,
  ];
  return lines.filter((line) => line !== false);
}

type Low = Today["lowStock"]["next"][number];

/** "Out of stock", "87 left, min 101" or "340 left, 9 days" */
export function leftWords({ quantity, soldLately }: Pick<Low, "quantity" | "soldLately">): string {
  if (quantity === 0) return "Out of stock";
  const left = `${formatNumber(quantity)} left`;
  if (quantity < MIN_ORDER_QUANTITY) return `${left}, min ${MIN_ORDER_QUANTITY}`;
  const days = daysLeft(quantity, soldLately);
  return days === undefined ? left : `${left}, ${countWords(days, "day")}`;
}

/** "1 out, 2 below 101", or what there is of it. */
export function lowWords({ products, out, short }: Today["lowStock"]): string {
  if (products === 0) return "nothing to do";
  const words = [out > 0 && `${out} out`, short > 0 && `${short} below ${MIN_ORDER_QUANTITY}`].filter(
    Boolean,
  );
  return words.join(", ") || "below the reorder level";
}

/** Whose holds end with a press: those of all accounts of a network, or of one account. */
export const whoseHolds = ({
  network,
  accountId,
}: Pick<Today["neverPaid"]["next"][number], "network" | "accountId">) =>
  network === undefined ? { account: accountId } : { network };
