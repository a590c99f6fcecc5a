import { getCompany } from "@bulkhead/contract/companies";
import type { OrderScope } from "@bulkhead/contract/orders";
import { Link } from "react-router";

import { call } from "#platform/api-client.ts";

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
  const chips = [
    ["own", "?", "Mine"],
    ["account", "?scope=account", `All of ${company}`],
  ] as const;
  return (
    <nav aria-label="Whose orders" className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {chips.map(([chip, to, words]) => (
          <li key={chip} className="min-w-0">
            <Link
              className="chip"
              to={to}
              preventScrollReset
              aria-current={chip === scope ? "true" : undefined}
            >
              <bdi className="min-w-0 truncate">{words}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
