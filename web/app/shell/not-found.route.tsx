import { data, Link } from "react-router";

import type { RouteHandle } from "#platform/route-handle.ts";
import { unlistedPage } from "#ui/page-meta.ts";
import { Picture } from "#ui/picture.tsx";

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
    <section className="page-width grid grow content-center items-center gap-8 py-12 md:grid-cols-2">
      <div>
        <p className="text-muted font-mono text-sm">404</p>
        <h1 className="mt-2 text-4xl">There is no part at this address</h1>
        <p className="text-muted mt-4 max-w-prose text-pretty">
          The page may have moved, or the link is mistyped. The catalog is where it always was.
        </p>
        <Link className="btn btn-primary mt-8" to="/">
          Home
        </Link>
      </div>
      <Picture
        src="/pictures/not-found-480.webp"
        widths={[480, 960]}
        sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, calc(100vw - 2rem)"
        alt="An empty slot on a circuit board"
        width={960}
        height={600}
        priority
        className="w-full"
      />
    </section>
  );
}
