import type { Today } from "@bulkhead/contract/desk";
import type { Role } from "@bulkhead/contract/users";
import { NavLink, useLocation } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

import { dashboardGroups, type DashboardPage } from "./dashboard-pages.ts";

/** Zero is nothing to say. */
function Count({ count, isTrouble = false }: { count: number; isTrouble?: boolean | undefined }) {
  if (count === 0) return null;
  return (
    <span className={`ms-2 lg:ms-auto ${isTrouble ? "text-error font-semibold" : "text-muted font-normal"}`}>
      <span className="sr-only">, </span>
      {formatNumber(count)}
      <span className="sr-only">{isTrouble ? " need a person" : " to do"}</span>
    </span>
  );
}

function SideLink({ page, today }: { page: DashboardPage; today: Today | undefined }) {
  const { pathname } = useLocation();
  const { to, name, leadsTo, count, isTrouble } = page;
  return (
    <li>
      <NavLink
        className="side-link whitespace-nowrap"
        to={to}
        end={to === "/dashboard"}
        data-current={leadsTo !== undefined && pathname.startsWith(leadsTo)}
      >
        {name}
        {today && count && <Count count={count(today)} isTrouble={isTrouble} />}
      </NavLink>
    </li>
  );
}

/** On phones it wraps, so that every link is in sight. */
export function Sidebar({ role, today }: { role: Role | undefined; today: Today | undefined }) {
  return (
    <nav aria-label="Dashboard" className="relative print:hidden">
      <div className="flex flex-wrap gap-x-5 lg:-ms-3 lg:flex-col lg:gap-y-4">
        {dashboardGroups(role).map(({ name, pages }) => (
          <div key={pages[0]?.to} className="max-lg:contents">
            {name !== undefined && (
              <p className="text-muted px-3 pb-1 text-xs max-lg:hidden" aria-hidden="true">
                {name}
              </p>
            )}
            <ul aria-label={name} className="flex gap-x-5 max-lg:contents lg:flex-col lg:gap-y-0.5">
              {pages.map((page) => (
                <SideLink key={page.to} page={page} today={today} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
