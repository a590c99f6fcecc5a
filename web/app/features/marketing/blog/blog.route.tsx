import { publicPage } from "#ui/page-meta.ts";

import { blogEntries } from "../content/blog-entries.ts";
import { BlogEntry } from "./blog-entry.tsx";

export const handle = { plain: true };
export const meta = () =>
  publicPage(
    "Blog",
    "Questions and answers on front-end topics from the people who build the Bulkhead storefront.",
  );

export function headers() {
  return { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };
}

export default function Blog() {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-12 md:py-20 lg:grid-cols-[1fr_2fr]">
      <header className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="text-4xl lg:text-5xl">Blog</h1>
        <p className="text-muted mt-5 max-w-sm text-lg text-pretty">
          Six questions we are asked about the front end of this shop, with the answers we work by.
        </p>
        <p className="text-muted mt-5 text-sm">
          Revised in <time dateTime="2026-11">November 2026</time>
        </p>
      </header>
      <div className="min-w-0 lg:-mt-3">
        {blogEntries.map((entry, position) => (
          <BlogEntry key={entry.question} entry={entry} open={position === 0} />
        ))}
      </div>
    </div>
  );
}
