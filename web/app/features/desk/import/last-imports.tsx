import type { ImportSummary } from "@bulkhead/contract/imports";
import { Link } from "react-router";

import { DateTime } from "#ui/date-time.tsx";

import { summaryWords } from "./import-words.ts";

/** Each leads to its lines and to its undo. */
export function LastImports({ imports }: { imports: readonly ImportSummary[] }) {
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
