import { data, Outlet } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import type { SignInFrame } from "#features/users/sign-in/sign-in-card.tsx";
import type { RouteHandle } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";

import type { Route } from "./+types/sign-in.route";
import { readWantedPart } from "./read-wanted-part.ts";
import { WantedPanel, WantedStrip } from "./wanted-part.tsx";

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
