import { getCompany } from "@bulkhead/contract/companies";
import { formatMoney } from "@bulkhead/contract/money";
import type { OrderFilter } from "@bulkhead/contract/order-states";
import type { OrderScope, OrderSummary } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { call } from "#platform/api-client.ts";
import { countWords } from "#ui/list/count-words.ts";
import { ChipLinks } from "#ui/list/list-controls.tsx";

import { endsSoon, timeWords } from "../order-words.ts";
import { filteredUrl } from "./read-order-list.ts";

/** The name of the buyer's company. Without it the list is theirs alone, so a failure is no reason to stop. */
export async function readCompanyName(signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await call(getCompany, { signal })).company?.name;
  } catch {
    return undefined;
  }
}

/** For members of a company: their own orders, or all of it. */
export function OrderScopeChips({ company, scope }: { company: string; scope: OrderScope }) {
  const all = <bdi className="min-w-0 truncate">All of {company}</bdi>;
  return (
    <div className="mt-3">
      <ChipLinks
        label="Whose orders"
        chips={[
          { to: "?", words: "Mine", isChosen: scope === "own" },
          { to: "?scope=account", words: all, isChosen: scope === "account" },
        ]}
      />
    </div>
  );
}

interface OrderStripProps {
  summary: OrderSummary;
  scope: OrderScope;
  /** When the orders were read. */
  now: Date;
}

interface Cell {
  name: string;
  filter: OrderFilter;
  isUrgent?: boolean;
  value: string;
  detail: ReactNode;
}

/** Those that have something to say. */
function cellsOf({ toPay, nextHold, transfer, toShip }: OrderSummary, now: Date): Cell[] {
  const worth = (name: string, filter: OrderFilter, { orders, pay }: typeof toPay, words = ""): Cell[] =>
    orders === 0
      ? []
      : [{ name, filter, value: formatMoney(pay), detail: countWords(orders, "order") + words }];
  const left = nextHold && timeWords(nextHold.holdUntil, now);
  return [
    ...worth("To pay", "unpaid", toPay, " held for you"),
    ...(nextHold && left
      ? [
          {
            name: "Next hold ends",
            filter: "unpaid" as const,
            isUrgent: endsSoon(nextHold.holdUntil, now),
            value: `in ${left}`,
            detail: (
              <>
                {nextHold.number}, <bdi>{nextHold.productName}</bdi>
              </>
            ),
          },
        ]
      : []),
    ...worth(
      "Transfer still due",
      "transfer",
      { ...transfer, pay: transfer.pay - transfer.received },
      transfer.received > 0 ? `, ${formatMoney(transfer.received)} received` : "",
    ),
    ...worth("Paid, to ship", "to-ship", toShip),
  ];
}

/** What all orders of the list come to, whatever is searched for. Each cell leads to its orders. */
export function OrderStrip({ summary, scope, now }: OrderStripProps) {
  const cells = cellsOf(summary, now);
  if (cells.length === 0) return null;
  const all = new URLSearchParams(scope === "account" ? { scope } : {});
  return (
    <nav aria-label="What is due" className="bg-base-200 rounded-box mt-4 print:hidden">
      <ul className="flex flex-wrap py-2">
        {cells.map(({ name, filter, value, detail, isUrgent }) => (
          <li key={name} className="min-w-0 grow basis-40">
            <Link
              className="block px-4 py-2 hover:underline"
              to={filteredUrl(all, filter)}
              preventScrollReset
            >
              <span className="text-muted block text-sm">{name}</span>
              <span className={`block text-xl font-semibold ${isUrgent ? "text-warning" : ""}`}>{value}</span>
              <span className="text-muted block text-sm text-pretty wrap-anywhere">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
