/** What a route says about its document: `export const handle = { plain: true } satisfies RouteHandle`. */
export interface RouteHandle {
  /** The page is complete as HTML and is sent without React. */
  plain?: true;
  /** The page is a document of its own: only its policy names the card provider, and only it carries its key. */
  takesCards?: true;
  /** People read the page before they use it, so most of its scripts are loaded once it is painted. */
  paintsFirst?: true;
}

/** How long edges keep a page that changes with a deployment only. */
export const keptLong = { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };

/**
 * How long edges keep a page with prices and stock. While one fetches the page anew, others get the one of a second ago. Otherwise
 * all of them would be let through.
 */
export const keptForASecond = {
  "Cache-Control": "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400",
};

export const readHandle = (handle: unknown): RouteHandle => handle ?? {};
