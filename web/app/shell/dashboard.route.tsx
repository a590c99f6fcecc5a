import { type Today, getToday } from "@bulkhead/contract/desk";
import { errors } from "@bulkhead/contract/errors";
import type { Role } from "@bulkhead/contract/users";
import type { ReactNode } from "react";
import { Link, NavLink, Outlet, isRouteErrorResponse, useLocation, useNavigation } from "react-router";

import { InvitationNotices, readInvitations } from "#features/accounts/invitation-notices.tsx";
import { VerifyEmail } from "#features/users/verify-email.tsx";
import { call } from "#platform/api-client.ts";
import { ApiError, messageOf } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { TimeZone } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { Letterhead } from "#ui/letterhead.tsx";
import { Notice, Retry } from "#ui/notice.tsx";
import { pageTitle } from "#ui/page-meta.ts";
import { PendingBar } from "#ui/pending.tsx";

import type { Route } from "./+types/dashboard.route";
import { type DashboardPage, dashboardGroups, loginPath } from "./dashboard-pages.ts";

const notAllowed = "This page is for staff";
const failed = "This page didn't load";

/** Replaces a dashboard page that could not be loaded. */
function DashboardProblem({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === errors.forbidden.status) {
    return (
      <Notice
        heading={notAllowed}
        drawing="staff-only"
        words={errors.forbidden.message}
        next={["/dashboard", "Back to your dashboard"]}
      >
        <title>{pageTitle(notAllowed)}</title>
      </Notice>
    );
  }
  return (
    <Notice heading={failed} drawing="failed">
      <title>{pageTitle(failed)}</title>
      <p role="alert" className="text-muted">
        {messageOf(error)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Retry />
        {error instanceof ApiError && error.status === errors.unauthenticated.status && (
          <Link className="btn btn-outline" to={loginPath(new URL(window.location.href))}>
            Log in again
          </Link>
        )}
      </div>
    </Notice>
  );
}

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const session = context.get(sessionContext);
  const [invitations, today] = await Promise.all([
    readInvitations(signal),
    // Without it, only the counts in the sidebar are missing.
    session.role !== "customer" ? call(getToday, { signal }).catch(() => undefined) : undefined,
  ]);
  return { ...session, invitations, today };
}

interface FrameProps {
  role: Role | undefined;
  today?: Today | undefined;
  children: ReactNode;
}

function Frame({ role, today, children }: FrameProps) {
  const loading = useNavigation().state === "loading";
  return (
    <div className="page-width grow pt-5 pb-16 md:pb-24 print:p-0">
      <Letterhead />
      <PendingBar />
      <div className="grid gap-6 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-8 print:block">
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-21 lg:gap-4 lg:self-start print:hidden">
          <h1 className="text-lg lg:text-xl">Welcome to your Dashboard</h1>
          <Sidebar role={role} today={today} />
        </div>
        <section data-page className="group min-w-0" aria-busy={loading}>
          {children}
          <TimeZone />
        </section>
      </div>
    </div>
  );
}

export default function Dashboard({ loaderData: session }: Route.ComponentProps) {
  return (
    <Frame role={session.role} today={session.today}>
      {!session.isVerified && (
        <div className="note border-warning mb-8 print:hidden">
          <VerifyEmail email={session.email}>
            <strong>Please verify {session.email}.</strong> We sent you a link. Until then you get no invoices
            by email, cannot pay by bank transfer, we hold your orders for less time, and your reviews are not
            shown.
          </VerifyEmail>
        </div>
      )}
      <InvitationNotices invitations={session.invitations} />
      <Outlet />
    </Frame>
  );
}

/** When one page fails, the sidebar still leads to the others. */
export function ErrorBoundary({ error, loaderData: session }: Route.ErrorBoundaryProps) {
  return (
    <Frame role={session?.role}>
      <DashboardProblem error={error} />
    </Frame>
  );
}

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
  const { to, name, leadsTo, end = false, count, isTrouble } = page;
  return (
    <li>
      <NavLink
        className="side-link whitespace-nowrap"
        to={to}
        end={end}
        data-current={leadsTo !== undefined && pathname.startsWith(leadsTo)}
      >
        {name}
        {today && count && <Count count={count(today)} isTrouble={isTrouble} />}
      </NavLink>
    </li>
  );
}

/** On phones it wraps, so that every link is in sight. */
function Sidebar({ role, today }: { role: Role | undefined; today: Today | undefined }) {
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
