import { checkLines } from "@bulkhead/contract/list-lines";
import type { ListLine } from "@bulkhead/contract/lists";
import { Link, useRevalidator } from "react-router";

import type { PathOf } from "#features/products/part-paths.ts";
import { StockDot } from "#features/products/product-facts.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import type { StockLevel } from "#features/products/stock-words.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.ts";

import type { LineChanges } from "./change-lists.ts";
import { LineQuantity } from "./line-quantity.tsx";
import { type LineTold, type Told, changeWords, lineWords } from "./line-words.ts";

/** Of the heads and of the lines below them. Where there is less room, each line is a card. */
const COLUMNS =
  "@4xl:grid-cols-[3.5rem_minmax(0,1fr)_6.25rem_9.25rem_10.25rem_6.5rem_6.25rem_2rem] @4xl:gap-x-3.5";

const tones: Record<StockLevel, string> = {
  plenty: "text-success",
  short: "text-warning",
  none: "text-error",
};

/** What matters, and below it what matters less. */
export function Detail({ told, isToned }: { told: Told; isToned?: boolean }) {
  const { words, level, detail } = told;
  return (
    <div className="flex items-baseline gap-2">
      <StockDot level={level} />
      <div className="min-w-0">
        <p className={isToned ? `font-semibold ${tones[level]}` : ""}>{words}</p>
        {detail !== undefined && <p className="text-muted">{detail}</p>}
      </div>
    </div>
  );
}

interface LineProps {
  line: ListLine;
  told: LineTold;
  changes: LineChanges;
}

/** What a unit costs. The next break is a button that takes as many. */
function Price({ line, told: { price, next }, changes }: LineProps) {
  const { run, isBusy } = useAction((callOnce, quantity: number) => changes.change(callOnce, line, quantity));
  return (
    <div className="@max-4xl:col-span-2 @max-4xl:col-start-1 @max-4xl:row-start-3 @4xl:text-end">
      <p>
        <span className="font-semibold">{price}</span>
        <span className="text-muted"> / unit</span>
      </p>
      {next && (
        <button
          type="button"
          className="plain-link text-muted min-h-11 cursor-pointer @4xl:min-h-6 @4xl:text-xs"
          aria-disabled={isBusy}
          onClick={() => void run(next.from)}
        >
          {next.words}
          <span className="sr-only">: take {formatNumber(next.from)}</span>
        </button>
      )}
      {!line.part.priceBreaks && <p className="text-muted text-xs">one price</p>}
    </div>
  );
}

interface ProblemProps extends LineProps {
  id: string;
  onLeaveOut: () => unknown;
}

/** Why a line stays behind when the others are held, and what can be done about it. */
function Problem({ id, line, told: { problem }, changes, onLeaveOut }: ProblemProps) {
  const { run, isBusy } = useAction((callOnce, units: number) => changes.change(callOnce, line, units));
  if (!problem) return null;
  const { words, fitting } = problem;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 @4xl:col-start-2">
      <p id={id}>
        <b className="font-semibold">Not held with the others.</b> <span className="text-muted">{words}</span>
      </p>
      <p className="flex gap-2">
        {fitting !== undefined && (
          <Button look="btn-outline btn-sm text-sm" isBusy={isBusy} onPress={() => run(fitting)}>
            Make it {formatNumber(fitting)}
          </Button>
        )}
        <Button look="btn-ghost btn-sm text-sm first:-ms-3" onPress={onLeaveOut}>
          Leave out<span className="sr-only"> {line.part.name}</span>
        </Button>
      </p>
    </div>
  );
}

/** Undo brings the line back to its place. */
function useRemove({ line, changes }: Omit<LineProps, "told">) {
  const { revalidate } = useRevalidator();
  return useAction(async (callOnce) => {
    const restore = await changes.remove(callOnce, line);
    const undo = async () => {
      await restore();
      await revalidate();
    };
    toast.success(`${line.part.model ?? line.part.name} removed`, [{ words: "Undo", onPress: undo }]);
  });
}

function Line({
  line,
  told,
  changes,
  pathOf,
  areNew,
}: LineProps & Pick<ListLinesProps, "pathOf" | "areNew">) {
  const { part, note, quantity } = line;
  const { run: remove, isBusy, problem } = useRemove({ line, changes });
  const change = changeWords(line);
  const problemId = `problem-${line._id}`;
  return (
    <li
      data-row
      className={`border-base-300 @max-4xl:rounded-box grid grid-cols-[3.5rem_minmax(0,1fr)_auto] content-start items-start gap-x-3.5 gap-y-3 text-sm @max-4xl:border @max-4xl:p-4 @4xl:border-b @4xl:py-3 ${COLUMNS} ${told.problem ? "bg-warning/8 @4xl:rounded-field @4xl:-mx-3 @4xl:px-3" : ""}`}
    >
      <Thumbnail src={part.img} className="w-14 self-start" />
      <div className="min-w-0">
        <Link
          className="inline-block min-h-6 leading-5 font-semibold wrap-anywhere hover:underline"
          to={pathOf(part, quantity)}
          dir="auto"
        >
          <ProductName name={part.name} />
        </Link>
        <p className="text-muted font-mono text-[0.8125rem]">{part.model ?? part.brand}</p>
        {note !== "" && (
          <p className="text-muted mt-1 wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
      <LineQuantity
        {...{ line, changes }}
        packs={told.packs}
        problemId={told.problem === undefined ? undefined : problemId}
      />
      <Price {...{ line, told, changes }} />
      <div className="@max-4xl:col-span-full @max-4xl:row-start-4 @max-4xl:grid @max-4xl:grid-cols-2 @max-4xl:gap-3 @4xl:contents">
        <div className="@4xl:ps-3">
          <Detail told={told.stock} />
        </div>
        {change ? (
          <Detail told={change} isToned />
        ) : (
          <p className="text-muted @max-4xl:hidden">{!areNew && "No change"}</p>
        )}
      </div>
      <p className="text-end text-base font-semibold @max-4xl:col-span-2 @max-4xl:col-start-2 @max-4xl:row-start-3 @4xl:text-sm">
        <span className="sr-only">Total </span>
        {told.total}
      </p>
      <button
        type="button"
        className="icon-button text-muted -me-2.5 -mt-2.5 justify-self-end @max-4xl:col-start-3 @max-4xl:row-start-1 @4xl:-mt-3 print:hidden"
        aria-label={`Remove ${part.name}`}
        aria-disabled={isBusy}
        onClick={() => void remove()}
      >
        <CloseIcon />
      </button>
      <Problem id={problemId} {...{ line, told, changes }} onLeaveOut={remove} />
      <ProblemText className="col-span-full">{problem?.message}</ProblemText>
    </li>
  );
}

const SINCE = "Since saved";
const heads = ["Part", "Quantity", "Unit price, next break", "Stock", SINCE, "Total"];
const looks = ["col-span-2", "text-end", "text-end", "ps-3", "", "text-end"];

interface ListLinesProps {
  caption: string;
  lines: readonly ListLine[];
  changes: LineChanges;
  pathOf: PathOf;
  /** Typed a moment ago, so that nothing has changed since. */
  areNew?: true | undefined;
}

export function ListLines({ caption, lines, changes, pathOf, areNew }: ListLinesProps) {
  return (
    <div className="@container mt-5">
      <div
        aria-hidden="true"
        className={`text-muted border-base-300 hidden border-b py-2.5 text-sm @4xl:grid ${COLUMNS}`}
      >
        {heads.map((head, column) => (
          <span key={head} className={looks[column]}>
            {areNew && head === SINCE ? "" : head}
          </span>
        ))}
      </div>
      <ul aria-label={caption} className="grid gap-3 @2xl:grid-cols-2 @4xl:block">
        {checkLines(lines).map(({ line, problem }) => (
          <Line key={line._id} {...{ line, changes, pathOf, areNew }} told={lineWords(line, problem)} />
        ))}
      </ul>
    </div>
  );
}
