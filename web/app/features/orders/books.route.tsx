import { Moment } from "#ui/moment.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/books.route";
import { BookRule } from "./book-rule.tsx";
import { readBooks } from "./read-books.ts";
import { useReadAgain } from "./use-read-again.ts";

export const meta = () => unlistedPage("Books");

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return readBooks(signal);
}

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  const { shown, isBusy, problem, readAgain } = useReadAgain(loaderData, () => readBooks());
  const { addsUp, checkedAt, rules } = shown;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Books</h2>
        <button
          type="button"
          className="btn btn-outline min-h-11"
          aria-disabled={isBusy}
          onClick={() => void readAgain()}
        >
          {isBusy ? "Checking…" : "Check again"}
        </button>
      </div>
      <p className="text-muted mt-2 max-w-prose text-pretty">
        Stock, orders and payments, recalculated from their full history.
      </p>
      <p role="status" className="mt-5">
        {isBusy ? (
          <span className="block text-lg font-semibold">Checking…</span>
        ) : (
          <span className={`block text-lg font-semibold ${addsUp ? "" : "text-error"}`}>
            {addsUp ? "Everything adds up" : "The books do not add up"}
          </span>
        )}
        <span className="text-muted text-sm">
          {isBusy ? "Last checked" : "Checked"} <Moment at={checkedAt} />
        </span>
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-error mt-3 font-semibold">
          {problem}
        </p>
      )}
      <ul aria-label="Rules" aria-busy={isBusy} className="border-base-300 mt-6 border-b">
        {rules.map((rule) => (
          <BookRule key={rule.rule} rule={rule} />
        ))}
      </ul>
    </>
  );
}
