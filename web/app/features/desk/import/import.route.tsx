import {
  type ImportLine,
  type ImportSummary,
  exportProducts,
  getImport,
  listImportLines,
  listImports,
  productFileName,
} from "@bulkhead/contract/imports";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { call, readList } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { saveFile } from "#platform/save-file.ts";
import { DateTime } from "#ui/date-time.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { FilterChips } from "#ui/list/list-page.tsx";
import { Pager, SlowList, TableSkeleton } from "#ui/list/list-results.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/import.route";
import { ChooseFile, ImportActions } from "./import-actions.tsx";
import { columnWords, lineChips, stateWords, summaryWords } from "./import-words.ts";

function Change({ change: { column, before, after } }: { change: ImportLine["changes"][number] }) {
  return (
    <li className="line-clamp-3">
      <span className="text-muted">{columnWords(column)}</span>{" "}
      {before !== "" && (
        <>
          <del className="text-muted no-underline" dir="auto">
            {before}
          </del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> becomes </span>
        </>
      )}
      <ins className="font-medium no-underline" dir="auto">
        {after === "" ? "nothing" : after}
      </ins>
    </li>
  );
}

function Part({ line, isApplied }: { line: ImportLine; isApplied: boolean }) {
  const name = <ProductName name={line.name === "" ? "No name" : line.name} />;
  const isThere = line.product !== undefined && (line.state !== "added" || isApplied);
  if (!isThere) return name;
  return (
    <Link className="text-link" to={`/dashboard/manageproduct/${line.product}`}>
      {name}
    </Link>
  );
}

const lineColumns = (isApplied: boolean): readonly Column<ImportLine>[] => [
  {
    name: "Row",
    className: "text-muted align-top whitespace-nowrap",
    cell: ({ line }) => formatNumber(line),
  },
  {
    name: "State",
    className: "align-top font-semibold whitespace-nowrap",
    cell: (line) => {
      const { words, tone } = stateWords(line, isApplied);
      return <span className={tone}>{words}</span>;
    },
  },
  {
    name: "Part",
    className: "align-top font-normal wrap-anywhere md:min-w-52",
    isRowName: true,
    cell: (line) => (
      <span dir="auto">
        <Part line={line} isApplied={isApplied} />
      </span>
    ),
  },
  {
    name: "What",
    className: "align-top text-sm wrap-anywhere",
    cell: ({ reason, changes, state }) => (
      <div>
        {reason !== undefined && <p>{reason.replace(/\.?$/, ".")}</p>}
        {changes.length > 0 && state !== "refused" && (
          <ul>
            {changes.map((change) => (
              <Change key={change.column} change={change} />
            ))}
          </ul>
        )}
      </div>
    ),
  },
];

const importColumns: readonly Column<ImportSummary>[] = [
  {
    name: "When",
    className: "font-normal whitespace-nowrap",
    cell: ({ _id, appliedAt, madeAt }) => (
      <Link className="text-link" to={`?import=${_id}`}>
        <DateTime at={appliedAt ?? madeAt} />
      </Link>
    ),
  },
  {
    name: "Who",
    className: "wrap-anywhere",
    cell: ({ appliedBy }) => appliedBy ?? "A closed account",
  },
  { name: "Lines", cell: summaryWords },
];

/** Each leads to its lines and to its undo. */
function LastImports({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0) return null;
  return (
    <section className="mt-12">
      <h3 className="mb-3 text-xl">Last imports</h3>
      <DataTable
        look="table-cards"
        caption="The last imports, newest first"
        columns={importColumns}
        items={imports}
        keyOf={({ _id }) => _id}
      />
    </section>
  );
}

const PAGE_SIZE = 50;

export const meta = () => unlistedPage("Import parts");

/** The import in the URL with a page of its lines. Undefined if there is none, or no longer. */
async function readImport(request: Request) {
  const id = new URL(request.url).searchParams.get("import");
  if (id === null) return undefined;
  const [summary, lines] = await Promise.all([
    unlessGone(call(getImport, { params: { id }, signal: request.signal })),
    unlessGone(readList(listImportLines, request, PAGE_SIZE, { id })),
  ]);
  return summary && lines ? { summary, lines } : "gone";
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [open, imports] = await Promise.all([
    readImport(request),
    call(listImports, { signal: request.signal }),
  ]);
  return { open, imports };
}

type Open = Exclude<Awaited<ReturnType<typeof readImport>>, undefined | "gone">;

function OpenImport({ open: { summary, lines } }: { open: Open }) {
  const { filter, page } = lines.query;
  return (
    <section className="mt-10">
      <h3 aria-live="polite" className="text-xl">
        {summary.appliedAt ? "Import" : "Preview"}: {summaryWords(summary)}
      </h3>
      <ImportActions key={summary._id} summary={summary} />
      <div className="mt-6 mb-4">
        <FilterChips chips={lineChips(summary)} chosen={filter} search="" keep={{ import: summary._id }} />
      </div>
      <SlowList skeleton={<TableSkeleton />}>
        <DataTable
          look="table-cards"
          caption="Lines of the file"
          columns={lineColumns(summary.appliedAt !== undefined)}
          items={lines.items}
          keyOf={({ line }) => line}
        />
      </SlowList>
      <Pager page={page} pages={lines.pages} />
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
