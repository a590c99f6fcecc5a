import { getProduct, type Product } from "@bulkhead/contract/products";
import { data, Outlet } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import type { SignInFrame } from "#features/users/sign-in/sign-in-card.tsx";
import { returnPath } from "#features/users/sign-in/use-sign-in.ts";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import type { RouteHandle } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";

import type { Route } from "./+types/sign-in.route";
import { WantedPanel, WantedStrip } from "./wanted-part.tsx";

/** Not worth waiting for any longer. */
const PATIENCE_MS = 3_000;

/** The part whose page sent somebody to sign in, if it was one. Without it the page is still worth showing. */
async function readWantedPart(page: URL, origin?: string): Promise<Product | undefined> {
  const [path] = returnPath(page.searchParams).split("?", 1);
  const id = /^\/tools\/(?<id>[^/]+)$/.exec(path ?? "")?.groups?.["id"];
  if (id === undefined) return undefined;
  try {
    return await call(getProduct, { params: { id }, timeoutMs: PATIENCE_MS, ...(origin && { origin }) });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export const handle = { paintsFirst: true } satisfies RouteHandle;

const caching = {
  /** A part's price and stock are as fresh here as on the home page. */
  forAPage: "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
  otherwise: "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
};

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const part = await readWantedPart(url, settings.apiOrigin);
  const kept = url.searchParams.has("from") ? caching.forAPage : caching.otherwise;
  return data(part, { headers: { "Cache-Control": kept } });
}

/** Inside the app the API is asked directly, so that the page opens without the web server too. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readWantedPart(new URL(request.url));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Login and Sign Up: the form, and beside it what it is for. */
export default function SignIn({ loaderData: part }: Route.ComponentProps) {
  const frame: SignInFrame = {
    wanted: part && <ProductName name={part.name} />,
    strip: part && <WantedStrip part={part} />,
  };
  return (
    <div className="page-width grid grow content-center gap-x-16 py-12 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:py-14">
      <Outlet context={frame} />
      <WantedPanel part={part} />
    </div>
  );
}
