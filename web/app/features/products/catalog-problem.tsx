import { messageOf } from "#platform/api-error.ts";
import { Notice, Retry } from "#ui/notice.tsx";
import { pageTitle } from "#ui/page-meta.ts";

const heading = "The catalog could not be loaded";

export function CatalogProblem({ error }: { error: unknown }) {
  return (
    <>
      <title>{pageTitle(heading)}</title>
      <Notice heading={heading} headingLevel="h1" drawing="failed">
        <p role="alert" className="text-muted">
          {messageOf(error)}
        </p>
        <Retry />
      </Notice>
    </>
  );
}
