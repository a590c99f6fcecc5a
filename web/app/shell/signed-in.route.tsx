import { errors } from "@bulkhead/contract/errors";
import type { Role } from "@bulkhead/contract/users";
import { useEffect } from "react";
import { Outlet, PrefetchPageLinks, replace, useNavigate } from "react-router";

import { CardListButton, PanelListButton } from "#features/lists/add-to-list.tsx";
import { ListButton, type ListButtonProps } from "#features/products/list-buttons.ts";
import { SignInAgain } from "#features/users/sign-in/sign-in-again.tsx";
import { isTokenLost, onSessionEnd, removeToken, storedToken } from "#platform/access-token.ts";
import { dropDraftsOfOthers, keepDrafts } from "#platform/form-draft.ts";
import { SessionShown, readSession, sessionContext } from "#platform/session.ts";
import { Notice } from "#ui/notice.tsx";
import { FullScreenSpinner } from "#ui/pending.tsx";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/signed-in.route";
import { dashboardGroups, loginPath } from "./dashboard-pages.ts";

/** The page that was asked for last. While it loads, the browser still shows the one before. */
let wanted: URL | undefined;

// The parent's middleware runs before any page behind it loads.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }, next) => {
    wanted = new URL(request.url);
    const wasSignedIn = isTokenLost() || storedToken() !== null;
    if (isTokenLost()) removeToken();
    const session = await readSession();
    if (!session) {
      if (wasSignedIn) toast.error(errors.unauthenticated.message);
      throw replace(loginPath(wanted));
    }
    dropDraftsOfOthers(session.email);
    context.set(sessionContext, session);
    return next();
  },
];

// A loader of its own keeps everything below in the browser: the server does not know who is asking.
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(sessionContext);
}

export function HydrateFallback() {
  return (
    <>
      <FullScreenSpinner />
      <noscript>
        <Notice
          heading="This page needs JavaScript"
          headingLevel="h1"
          words="Without it you can read the catalog, with all parts and prices. To order, please switch JavaScript on."
          next={["/catalog", "Open the catalog"]}
        />
      </noscript>
    </>
  );
}

// The server sends everyone the same empty frame.
export function headers() {
  return {
    "Cache-Control": "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400",
    "X-Robots-Tag": "noindex",
  };
}

/** When a call finds that the session has ended: says so, goes to the login page, and comes back with the drafts. */
function useLeaveAtSessionEnd(email: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd((reason) => {
        keepDrafts(email);
        removeToken();
        toast.error(reason);
        void navigate(loginPath(wanted ?? new URL(location.href)), { replace: true });
      }),
    [navigate, email],
  );
}

/** One page is enough for all of its kind: they share their code. */
const samplePages: Record<Role, readonly string[]> = {
  customer: ["/tools/any", "/dashboard/orders/any", "/dashboard/lists/any"],
  warehouse: ["/tools/any", "/dashboard/orders/any"],
  admin: ["/tools/any", "/dashboard/orders/any", "/dashboard/manageproduct/any"],
};

/**
 * Fetches the code of the signed-in pages, which is little, except the payment page's. Without its code a page that is
 * opened offline fails with the browser's own message; without its data it can say so itself and offer a retry.
 */
function PrefetchPages({ role }: { role: Role }) {
  const pages = [
    "/products",
    ...dashboardGroups(role).flatMap(({ pages: linked }) => linked.map(({ to }) => to)),
    ...samplePages[role],
  ];
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

const listButton = (props: ListButtonProps) =>
  props.look === "card" ? <CardListButton {...props} /> : <PanelListButton {...props} />;

export default function SignedIn({ loaderData: session }: Route.ComponentProps) {
  const { email, role } = session;
  useLeaveAtSessionEnd(email);
  return (
    <SessionShown value={session}>
      <PrefetchPages role={role} />
      <ListButton value={listButton}>
        <Outlet />
      </ListButton>
      <SignInAgain email={email} />
    </SessionShown>
  );
}
