import {
  exportProducts,
  getImport,
  LINE_FILTERS,
  listImportLines,
  listImports,
  productFileName,
  type LineFilter,
  type ImportSummary,
} from "@bulkhead/contract/imports";
import { Link } from "react-router";

import { call, callPage } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { saveFile } from "#platform/save-file.ts";
import { DateTime } from "#ui/date-time.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { FilterChips } from "#ui/list/filter-chips.tsx";
import { lastPage } from "#ui/list/last-page.ts";
import { readPageNumber } from "#ui/list/page-number.ts";
import { Pager } from "#ui/list/pager.tsx";
import { SlowList } from "#ui/list/slow-list.tsx";
import { TableSkeleton } from "#ui/list/table-skeleton.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/import.route";
import { ChooseFile } from "./choose-file.tsx";
import { ImportDeeds } from "./import-deeds.tsx";
import { ImportLines } from "./import-lines.tsx";
import { lineChips, summaryWords } from "./import-words.ts";

/** Each leads to its lines and to its undo. */
function LastImports({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0) return null;
  return (
    <section className="mt-12">
      <h3 className="mb-3 text-xl">Last imports</h3>
      <table className="table-cards">
        <caption className="sr-only">The last imports, newest first</caption>
        <thead>
          <tr>
            {["When", "Who", "Lines"].map((head) => (
              <th key={head} scope="col" className="text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((summary) => (
            <tr key={summary._id}>
              <th scope="row" className="font-normal whitespace-nowrap">
                <Link className="text-link" to={`?import=${summary._id}`}>
                  <DateTime at={summary.appliedAt ?? summary.madeAt} />
                </Link>
              </th>
              <td data-label="Who" className="wrap-anywhere">
                {summary.appliedBy ?? "A closed account"}
              </td>
              <td data-label="Lines">{summaryWords(summary)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PAGE_SIZE = 50;

export const meta = () => unlistedPage("Import parts");

/** The import in the URL with a page of its lines. Undefined if there is none, or no longer. */
async function readImport(url: URL, signal: AbortSignal) {
  const id = url.searchParams.get("import");
  if (id === null) return undefined;
  const wanted = url.searchParams.get("filter");
  const filter: LineFilter = LINE_FILTERS.find((known) => known === wanted) ?? "all";
  const page = readPageNumber(url.searchParams);
  try {
    const [summary, { items: lines, total }] = await Promise.all([
      call(getImport, { params: { id }, signal }),
      callPage(listImportLines, { params: { id }, query: { filter, page, size: PAGE_SIZE }, signal }),
    ]);
    return { summary, lines, filter, page, pages: lastPage(url, total, PAGE_SIZE) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "gone";
    throw error;
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal, url } = request;
  const [open, imports] = await Promise.all([
    readImport(new URL(url), signal),
    call(listImports, { signal }),
  ]);
  return { open, imports };
}

type Open = Exclude<Awaited<ReturnType<typeof readImport>>, undefined | "gone">;

function OpenImport({ open: { summary, lines, filter, page, pages } }: { open: Open }) {
  return (
    <section className="mt-10">
      <h3 aria-live="polite" className="text-xl">
        {summary.appliedAt ? "Import" : "Preview"}: {summaryWords(summary)}
      </h3>
      <ImportDeeds key={summary._id} summary={summary} />
      <div className="mt-6 mb-4">
        <FilterChips chips={lineChips(summary)} chosen={filter} search="" keep={{ import: summary._id }} />
      </div>
      <SlowList skeleton={<TableSkeleton />}>
        <ImportLines lines={lines} isApplied={summary.appliedAt !== undefined} />
      </SlowList>
      <Pager page={page} pages={pages} />
    </section>
  );
}

/** Parts, prices and counts go out as a file and come back in, line by line. */
export default function ImportPage({ loaderData: { open, imports } }: Route.ComponentProps) {
  const save = () => saveFile(exportProducts, {}, productFileName(new Date()));
  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Import parts</h2>
        <div className="flex flex-wrap gap-3">
          <DownloadButton label="Download parts" save={save} />
          <Link className="btn btn-outline" to="/dashboard/manageproduct">
            Manage Product
          </Link>
        </div>
      </div>
      <p className="text-muted mt-2 max-w-prose text-pretty">
        Download all parts, change what you like in a spreadsheet, and bring the file back. A line without an
        id is a new part. On hand is only for reading: write what you counted into count. An empty cell keeps
        what is stored; price breaks and pack can be emptied.
      </p>
      <ChooseFile />
      {open === "gone" && (
        <p role="status" className="mt-10">
          This preview is no longer there. Choose the file again.
        </p>
      )}
      {open !== undefined && open !== "gone" && <OpenImport open={open} />}
      <LastImports imports={imports} />
    </>
  );
}
