import type { DataSheet } from "@bulkhead/contract/data-sheets";
import type { Part } from "@bulkhead/contract/parts";

import { DownIcon, DownloadIcon, FileIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";

import { dayWords, sizeWords } from "./part-words.ts";

const name = (part: Part) => `${part.model ?? part.name} data sheet`;

function Newest({ part, sheet }: { part: Part; sheet: DataSheet }) {
  const { revision, issuedOn, pages, bytes, url } = sheet;
  return (
    <div className="flex items-center gap-3 py-2">
      <span className="text-muted">
        <FileIcon />
      </span>
      <p className="min-w-0 grow">
        <a
          className="text-link wrap-anywhere max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          href={url}
        >
          {name(part)}
        </a>
        <span className="text-muted block text-sm">
          <span className="text-base-content font-semibold">Rev. {revision}</span> · {dayWords(issuedOn)} ·
          PDF, {countWords(pages, "page")}, {sizeWords(bytes)}
        </span>
      </p>
      <a
        className="icon-button text-muted print:hidden"
        href={`${url}?download`}
        aria-label={`Download ${name(part)}`}
      >
        <DownloadIcon />
      </a>
    </div>
  );
}

/** The newest revision, and the older ones behind it. */
export function DataSheets({ part }: { part: Part }) {
  const [newest, ...older] = part.dataSheets;
  if (!newest) return null;
  return (
    <section aria-labelledby="data-sheet">
      <h2 id="data-sheet" className="text-xl">
        Data sheet
      </h2>
      <div className="border-base-300 mt-3 border-y">
        <Newest part={part} sheet={newest} />
        {older.length > 0 && (
          <details className="border-base-300 group border-t">
            <summary className="text-muted flex min-h-11 cursor-pointer list-none items-center gap-3 text-sm [&_svg]:group-open:rotate-180">
              <DownIcon />
              Older revisions, {older.length}
            </summary>
            <ul className="ps-8 pb-2">
              {older.map(({ revision, issuedOn, pages, url }) => (
                <li key={url} className="flex min-h-11 items-center gap-x-3 text-sm sm:min-h-8">
                  <a className="plain-link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center" href={url}>
                    Rev. {revision}
                  </a>
                  <span className="text-muted">
                    {dayWords(issuedOn)} · {countWords(pages, "page")}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}
