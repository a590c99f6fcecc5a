import { errors } from "@bulkhead/contract/errors";
import { isRouteErrorResponse, Link } from "react-router";

import { ApiError } from "#platform/api-error.ts";
import { Notice } from "#ui/notice.tsx";
import { pageTitle } from "#ui/page-meta.ts";
import { Retry } from "#ui/retry.tsx";

import { loginPath } from "./login-path.ts";

const notAllowed = "This page is for staff";
const failed = "This page didn't load";

/** Replaces a dashboard page that could not be loaded. */
export function DashboardProblem({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === errors.forbidden.status) {
    return (
      <Notice heading={notAllowed} drawing="staff-only">
        <title>{pageTitle(notAllowed)}</title>
        <p className="text-muted">{errors.forbidden.message}</p>
        <Link className="btn btn-outline" to="/dashboard">
          Back to your dashboard
        </Link>
      </Notice>
    );
  }
  return (
    <Notice heading={failed} drawing="failed">
      <title>{pageTitle(failed)}</title>
      <p role="alert" className="text-muted">
        {error instanceof ApiError ? error.message : errors.internal.message}
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
