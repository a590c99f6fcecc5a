import { errors } from "@bulkhead/contract/errors";
import { data, Outlet } from "react-router";

import { sessionContext } from "#platform/session.ts";

import type { Route } from "./+types/admin.route";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }, next) => {
    if (context.get(sessionContext).role !== "admin") throw data(null, { status: errors.forbidden.status });
    return next();
  },
];

// Middleware alone would not run on a visit that has nothing to load.
export function clientLoader(): null {
  return null;
}

export default function Admin() {
  return <Outlet />;
}
