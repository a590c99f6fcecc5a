import { checkLines } from "@bulkhead/contract/list-lines";
import type { ListLine } from "@bulkhead/contract/lists";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { RefObject } from "react";

import { Thumbnail } from "#features/products/product-picture.tsx";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { formatNumber } from "#ui/format-number.ts";

import type { LineChanges } from "../change-lists.ts";
import { lineWords } from "../line-words.ts";

interface HoldLinesProps {
  /** All lines of the list. */
  lines: readonly ListLine[];
  /** Those that are shown besides the refused ones. */
  ready: readonly ListLine[];
  changes: LineChanges;
  /** Why lines were refused, by their ids. */
  refused: ReadonlyMap<string, string>;
  /** The first of these. */
  firstRefused: RefObject<HTMLLIElement | null>;
}

/** What is about to be held. A line that was refused says why, and what it could be instead. */
export function HoldLines({ lines, ready, changes, refused, firstRefused }: HoldLinesProps) {
  const shown = checkLines(lines).filter(({ line }) => ready.includes(line) || refused.has(line._id));
  const first = shown.find(({ line }) => refused.has(line._id))?.line;
  return (
    <ul className="border-base-300 mt-3 border-y empty:hidden">
      {shown.map(({ line, problem: code }) => {
        const { _id: id, part, quantity } = line;
        const why = refused.get(id);
        const { problem } = lineWords(line, code);
        return (
          <li
            key={id}
            ref={line === first ? firstRefused : undefined}
            tabIndex={why === undefined ? undefined : -1}
            className={`border-base-300 flex items-center gap-3 border-t py-2 text-sm first:border-t-0 ${why === undefined ? "" : "bg-warning/8 border-s-warning -mx-2 border-s-3 px-2"}`}
          >
            <Thumbnail src={part.img} />
            <div className="min-w-0 grow wrap-anywhere">
              <p className={part.model === undefined ? "" : "font-mono text-[0.8125rem]"} dir="auto">
                {part.model ?? part.name}
              </p>
              <p className="text-muted">
                {formatNumber(quantity)} × {formatUnitPrice(unitPriceFor(part, quantity))}
              </p>
              {why !== undefined && <p className="font-semibold">{why}.</p>}
              {why !== undefined && problem?.fitting !== undefined && (
                <FitButton line={line} changes={changes} fitting={problem.fitting} />
              )}
            </div>
            <p className="font-semibold">{problem ? "–" : formatMoney(totalFor(part, quantity))}</p>
          </li>
        );
      })}
    </ul>
  );
}

interface FitButtonProps {
  line: ListLine;
  changes: LineChanges;
  fitting: number;
}

/** As many as there are, also in the list. */
function FitButton({ line, changes, fitting }: FitButtonProps) {
  const { run, isBusy } = useAction((callOnce) => changes.change(callOnce, line, fitting));
  return (
    <Button look="btn-outline btn-sm mt-2 text-sm" isBusy={isBusy} onPress={() => run()}>
      Make it {formatNumber(fitting)}
    </Button>
  );
}
