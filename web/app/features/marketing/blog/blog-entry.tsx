import { Fragment } from "react";

import type { blogEntries } from "../content/blog-entries.ts";

/** Every second piece stands between backticks. */
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

/** Of those that share a name, the browser keeps one open at a time. */
export function BlogEntry({ entry, open }: { entry: (typeof blogEntries)[number]; open: boolean }) {
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
          // A region that scrolls must be reachable without a mouse.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre tabIndex={0} className="bg-base-200 rounded-box overflow-x-auto p-4 text-sm leading-6">
            <code>{entry.example}</code>
          </pre>
        )}
      </div>
    </details>
  );
}
