import { errors } from "@bulkhead/contract/errors";
import { isRouteErrorResponse } from "react-router";

import { Notice } from "#ui/notice.tsx";

const failed = {
  heading: "Something went wrong",
  words: "This page failed to open. Please try again in a moment.",
  way: { to: "/", name: "Home" },
};
const notAllowed = {
  heading: "Not for this account",
  words: errors.forbidden.message,
  way: { to: "/dashboard", name: "Back to your dashboard" },
};

function describeProblem(error: unknown): typeof failed {
  return isRouteErrorResponse(error) && error.status === errors.forbidden.status ? notAllowed : failed;
}

/** The page in place of one that could not be shown. */
export function Problem({ error }: { error: unknown }) {
  const { heading, words, way } = describeProblem(error);
  return (
    <>
      <title>{`${heading} · Bulkhead`}</title>
      <Notice heading={heading} headingLevel="h1">
        <p className="text-muted">{words}</p>
        {/* A whole new document: whatever broke this one is left behind. */}
        <a className="btn btn-outline" href={way.to}>
          {way.name}
        </a>
      </Notice>
    </>
  );
}
