import type { ImportLine } from "@bulkhead/contract/imports";
import { Link } from "react-router";

import { ProductName } from "#features/products/product-name.tsx";
import { formatNumber } from "#ui/format-number.ts";

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

function Line({ line, isApplied }: { line: ImportLine; isApplied: boolean }) {
  const { words, tone } = stateWords(line, isApplied);
  const name = <ProductName name={line.name === "" ? "No name" : line.name} />;
  const isThere = line.product !== undefined && (line.state !== "added" || isApplied);
  return (
    <tr>
      <td data-label="Row" className="text-muted align-top whitespace-nowrap">
        {formatNumber(line.line)}
      </td>
      <td data-label="State" className={`align-top font-semibold whitespace-nowrap ${tone}`}>
        {words}
      </td>
      <th scope="row" className="align-top font-normal wrap-anywhere md:min-w-52" dir="auto">
        {isThere ? (
          <Link className="text-link" to={`/dashboard/manageproduct/${line.product}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td data-label="What" className="align-top text-sm wrap-anywhere">
        <div>
          {line.reason !== undefined && <p>{line.reason}.</p>}
          {line.changes.length > 0 && line.state !== "refused" && (
            <ul>
              {line.changes.map((change) => (
                <Change key={change.column} change={change} />
              ))}
            </ul>
          )}
        </div>
      </td>
    </tr>
  );
}

/** What each line of the file does, or why it does not. */
export function ImportLines({ lines, isApplied }: { lines: readonly ImportLine[]; isApplied: boolean }) {
  return (
    <table className="table-cards">
      <caption className="sr-only">Lines of the file</caption>
      <thead>
        <tr>
          {["Row", "State", "Part", "What"].map((head) => (
            <th key={head} scope="col" className="text-start whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.line} line={line} isApplied={isApplied} />
        ))}
      </tbody>
    </table>
  );
}
