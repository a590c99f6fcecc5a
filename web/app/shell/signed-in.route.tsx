import { errors } from "@bulkhead/contract/errors";
import { Outlet, replace } from "react-router";

import { isTokenLost, removeToken } from "#platform/access-token.ts";
import { readSession, sessionContext } from "#platform/session.ts";
import { FullScreenSpinner } from "#ui/full-screen-spinner.tsx";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/signed-in.route";
import { loginPath } from "./login-path.ts";
import { PagesAhead } from "./pages-ahead.tsx";
import { useKeepTyped } from "./use-keep-typed.ts";
import { useLeaveAtSessionEnd } from "./use-leave-at-session-end.ts";

// Middleware of the parent runs before any page behind it loads.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (isTokenLost()) {
      removeToken();
      toast.error(errors.unauthenticated.message);
    }
    const session = await readSession();
    if (!session) throw replace(loginPath(new URL(request.url)));
    context.set(sessionContext, session);
    return next();
  },
];

// Having a loader of its own keeps everything below in the browser: the server does not know who is asking.
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(sessionContext);
}

export function HydrateFallback() {
  return <FullScreenSpinner />;
}

// The server sends everyone the same empty frame.
export function headers() {
  return {
    "Cache-Control": "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400",
    "X-Robots-Tag": "noindex",
  };
}

export default function SignedIn({ loaderData: { email, role } }: Route.ComponentProps) {
  useLeaveAtSessionEnd(useKeepTyped(email));
  return (
    <>
      <PagesAhead role={role} />
      <Outlet />
    </>
  );
}
