import { useLocation } from "react-router";

import { Notice } from "#ui/notice.tsx";
import { pageTitle } from "#ui/page-meta.ts";

const heading = "Something went wrong";

/** Replaces a page that could not be shown. */
export function Problem() {
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{pageTitle(heading)}</title>
      <Notice heading={heading} headingLevel="h1" drawing="failed">
        <p className="text-muted">This page didn't load. Please try again in a moment.</p>
        {/* New documents, so that whatever broke this one is gone. */}
        <div className="flex flex-wrap justify-center gap-3">
          {/* Two slashes would be another site. */}
          <a className="btn btn-primary" href={pathname.replace(/^\/+/, "/") + search}>
            Retry
          </a>
          <a className="btn btn-outline" href="/">
            Home
          </a>
        </div>
      </Notice>
    </>
  );
}
