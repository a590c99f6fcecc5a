import { data } from "react-router";

import type { RouteHandle } from "#platform/route-handle.ts";
import { NotHere } from "#ui/not-here.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const handle = { plain: true } satisfies RouteHandle;
export const meta = () => unlistedPage("Not found");

export function loader() {
  return data(null, { status: 404 });
}

export function headers() {
  return { "Cache-Control": "public, max-age=0, s-maxage=60" };
}

export default function NotFound() {
  return (
    <NotHere
      status={404}
      heading="There is no part at this address"
      words="The page may have moved, or the link is mistyped. The catalog is where it always was."
      next={["/", "Home"]}
    />
  );
}
