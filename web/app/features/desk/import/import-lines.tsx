import type { ImportLine } from "@bulkhead/contract/imports";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { DataTable, type Column } from "#ui/list/data-table.tsx";

import { columnWords, stateWords } from "./import-words.ts";

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

const columns = (isApplied: boolean): readonly Column<ImportLine>[] => [
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
        {reason !== undefined && <p>{reason}.</p>}
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

/** What each line of the file does, or why it does not. */
export function ImportLines({ lines, isApplied }: { lines: readonly ImportLine[]; isApplied: boolean }) {
  return (
    <DataTable
      look="table-cards"
      caption="Lines of the file"
      columns={columns(isApplied)}
      items={lines}
      keyOf={({ line }) => line}
    />
  );
}
