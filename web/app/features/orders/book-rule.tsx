import { Copyable } from "#ui/copyable.tsx";
import { CheckIcon, WarningIcon } from "#ui/icons.tsx";

import { breachWords } from "./breach-words.ts";
import type { Books } from "./read-books.ts";

/** A rule of the books, with the rows that break it. */
export function BookRule({ rule: { rule, broken } }: { rule: Books["rules"][number] }) {
  const isKept = broken.length === 0;
  return (
    <li className="border-base-300 border-t py-4">
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className={isKept ? "" : "font-semibold"}>{rule}</p>
        <p
          className={`flex items-center gap-1.5 text-sm font-semibold ${isKept ? "text-success" : "text-error"}`}
        >
          {isKept ? <CheckIcon /> : <WarningIcon />}
          {breachWords(broken.length)}
        </p>
      </div>
      {!isKept && (
        <ul className="bg-base-200 rounded-box mt-3 max-w-3xl px-4 py-2">
          {broken.map(({ _id, detail }) => (
            <li key={_id} className="border-base-300 py-2 not-first:border-t">
              <p className="wrap-anywhere" dir="auto">
                {detail}
              </p>
              <p className="text-muted">
                <Copyable name="id" text={_id} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
