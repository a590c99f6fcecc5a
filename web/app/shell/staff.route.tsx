import { errors } from "@bulkhead/contract/errors";
import { data, Outlet } from "react-router";

import { sessionContext } from "#platform/session.ts";

import type { Route } from "./+types/staff.route";

/** Lets people of the warehouse in, and admins. */
export function clientLoader({ context }: Route.ClientLoaderArgs): null {
  if (context.get(sessionContext).role === "customer") throw data(null, { status: errors.forbidden.status });
  return null;
}

export default function Staff() {
  return <Outlet />;
}
