import { errors } from "@bulkhead/contract/errors";
import { isRouteErrorResponse, useLocation } from "react-router";

import { Notice } from "#ui/notice.tsx";

const failed = {
  heading: "Something went wrong",
  words: "This page failed to open. Please try again in a moment.",
  way: { to: "/", name: "Home" },
  canRetry: true,
};
const notAllowed = {
  heading: "Not for this account",
  words: errors.forbidden.message,
  way: { to: "/dashboard", name: "Back to your dashboard" },
  canRetry: false,
};

function describeProblem(error: unknown): typeof failed {
  return isRouteErrorResponse(error) && error.status === errors.forbidden.status ? notAllowed : failed;
}

/** The page in place of one that could not be shown. */
export function Problem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { heading, words, way, canRetry } = describeProblem(error);
  return (
    <>
      <title>{`${heading} · Bulkhead`}</title>
      <Notice heading={heading} headingLevel="h1">
        <p className="text-muted">{words}</p>
        {/* Whole new documents: whatever broke this one is left behind. */}
        <div className="flex flex-wrap justify-center gap-3">
          {canRetry && (
            <a className="btn btn-primary min-h-11" href={pathname + search}>
              Retry
            </a>
          )}
          <a className="btn btn-outline min-h-11" href={way.to}>
            {way.name}
          </a>
        </div>
      </Notice>
    </>
  );
}
