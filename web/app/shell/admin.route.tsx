import { errors } from "@bulkhead/contract/errors";
import { data, Outlet } from "react-router";

import { sessionContext } from "#platform/session.ts";

import type { Route } from "./+types/admin.route";

// Not in middleware: that would throw before the dashboard has loaded, and the refusal could not appear in its frame.
export function clientLoader({ context }: Route.ClientLoaderArgs): null {
  if (context.get(sessionContext).role !== "admin") throw data(null, { status: errors.forbidden.status });
  return null;
}

export default function Admin() {
  return <Outlet />;
}
