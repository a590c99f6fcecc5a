import type { Seller } from "@bulkhead/contract/seller";
import { Fragment } from "react";

import { type RouteHandle, keptLong } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";
import { formatUtcMonth } from "#ui/date-time.tsx";
import { publicAddress, publicPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/blog.route";

export const handle = { plain: true } satisfies RouteHandle;

export const loader = () => settings.seller.blog;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...publicPage("Blog", loaderData.description), ...publicAddress("/blog")] : [];

export const headers = () => keptLong;

/** Text between backticks is code. */
function Prose({ text }: { text: string }) {
  return (
    <p>
      {text.split("`").map((piece, position) =>
        position % 2 === 0 ? (
          <Fragment key={piece}>{piece}</Fragment>
        ) : (
          <code key={piece} className="bg-base-200 rounded-selector px-1 py-0.5 font-mono text-[0.875em]">
            {piece}
          </code>
        ),
      )}
    </p>
  );
}

/** The browser keeps one entry open at a time, because they share a name. */
function BlogEntry({ entry, open }: { entry: Seller["blog"]["entries"][number]; open: boolean }) {
  return (
    <details name="blog" open={open} className="group border-base-300 border-b">
      <summary className="hover:text-primary flex cursor-pointer list-none items-start justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg sm:text-xl">{entry.question}</h2>
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="stroke-primary mt-0.5 size-5 shrink-0"
          strokeWidth="1.75"
          strokeLinecap="round"
        >
          <path d="M4 10h12" />
          <path className="group-open:hidden" d="M10 4v12" />
        </svg>
      </summary>
      <div className="max-w-prose space-y-4 pb-8 leading-relaxed text-pretty">
        {entry.paragraphs.map((text) => (
          <Prose key={text} text={text} />
        ))}
        {entry.example !== undefined && (
          // People without a mouse must be able to scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre tabIndex={0} className="bg-base-200 rounded-box overflow-x-auto p-4 text-sm leading-6">
            <code>{entry.example}</code>
          </pre>
        )}
      </div>
    </details>
  );
}

export default function Blog({ loaderData: { introduction, revised, entries } }: Route.ComponentProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-12 md:py-20 lg:grid-cols-[1fr_2fr]">
      <header className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="text-4xl lg:text-5xl">Blog</h1>
        <p className="text-muted mt-5 max-w-sm text-lg text-pretty">{introduction}</p>
        <p className="text-muted mt-5 text-sm">
          Revised in <time dateTime={revised}>{formatUtcMonth(revised)}</time>
        </p>
      </header>
      <div className="min-w-0 lg:-mt-3">
        {entries.map((entry, position) => (
          <BlogEntry key={entry.question} entry={entry} open={position === 0} />
        ))}
      </div>
    </div>
  );
}
