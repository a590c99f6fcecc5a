import type { Role } from "@bulkhead/contract/users";
import { PrefetchPageLinks } from "react-router";

import { dashboardPages } from "./dashboard-pages.ts";

/** One page stands for all of its kind: they share their code. */
const ofOneThing = ["/tools/any", "/dashboard/orders/any"];
const ofOneThingForStaff = ["/dashboard/manageproduct/any"];

/**
 * Fetches the code of the pages behind the login, which is little. Only the payment page keeps its own to itself. A page
 * whose code cannot be fetched is given up for the browser's own message; one that lacks only its data says so itself,
 * and can be tried again.
 */
export function PagesAhead({ role }: { role: Role }) {
  const pages = [
    "/products",
    ...dashboardPages(role).map(({ to }) => to),
    ...ofOneThing,
    ...(role === "admin" ? ofOneThingForStaff : []),
  ];
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
