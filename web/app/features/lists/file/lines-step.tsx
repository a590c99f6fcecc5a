import { MAX_LIST_LINES } from "@bulkhead/contract/limits";
import { addLines, addList } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { Link, useNavigate } from "react-router";

import { ApiError } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { FileIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { ChipLinks } from "#ui/list/list-controls.tsx";

import { listPath } from "../list-paths.ts";
import type { Draft } from "./draft.ts";
import { StepHead } from "./file-step.tsx";
import { type JudgedLine, type State, STATES } from "./judge-lines.ts";
import { LINE_COLUMNS, type LineChanges, LineRow, STATE_WORDS } from "./line-row.tsx";
import { portionsOf } from "./use-judged.ts";

interface LinesStepProps {
  draft: Draft;
  judged: readonly JudgedLine[];
  shown: State | undefined;
  changes: LineChanges;
  /** Why the lines are not judged yet, and how to try again. */
  asking: { isAsking: boolean; problem: string | undefined; retry: () => void };
  changeHref: string;
  onChange: (more: Partial<Draft>) => void;
}

/** Above it, lines are drawn when they come into sight. */
const MANY = 200;

const hrefOf = (state?: State) => `?step=lines${state ? `&show=${state}` : ""}`;

export function LinesStep({ draft, judged, shown, changes, asking, changeHref, onChange }: LinesStepProps) {
  const navigate = useNavigate();
  const count = (state: State) => judged.filter((one) => one.state === state).length;
  const saved = new Set(draft.saved);
  const ready = judged.filter(
    ({ line, part, quantity = 0, mergedInto }) =>
      part && quantity > 0 && mergedInto === undefined && !saved.has(line.key),
  );
  const open = judged.filter(
    ({ state, part, quantity }) => state === "several" || (part !== undefined && quantity === undefined),
  ).length;
  const ours = count("exact") + count("likely");
  const cents = ready.reduce((sum, one) => sum + one.cents, 0);
  const units = ready.reduce((sum, { quantity = 0 }) => sum + quantity, 0);
  const holdable = ready.filter(({ problem }) => problem === undefined).length;
  const isTooLong = saved.size + ready.length > MAX_LIST_LINES;
  const { list } = draft;

  const save = useAction(
    async (callOnce, isHolding: boolean) => {
      const lines = ready.map(({ line, part, quantity }) => ({
        product: part?._id ?? "",
        quantity: quantity ?? 0,
        note: [line.note, line.detail]
          .filter((text) => text !== "")
          .join(" · ")
          .slice(0, 200),
      }));
      let kept = list;
      let done = 0;
      try {
        for (const portion of portionsOf(lines, MAX_LIST_LINES)) {
          if (kept) await callOnce(addLines, { body: { list: kept._id, lines: portion } });
          else {
            const made = await callOnce(addList, { body: { name: draft.title.trim(), lines: portion } });
            kept = { _id: made._id, name: made.name };
          }
          done += portion.length;
          // At once, so that nothing is added twice after a reload.
          onChange({
            list: kept,
            saved: [...draft.saved, ...ready.slice(0, done).map(({ line }) => line.key)],
          });
        }
      } catch (error) {
        if (error instanceof ApiError && error.code === "list_not_found")
          onChange({ list: undefined, saved: [] });
        throw error;
      }
      if (kept) await navigate(`${listPath(kept._id)}${isHolding ? "/hold" : ""}`);
    },
    { revalidates: false },
  );

  const words = list ? `Add ${countWords(ready.length, "line")}` : "Save as list";
  const pressable = {
    isBusy: save.isBusy,
    disabled: ready.length === 0 || isTooLong || (!list && draft.title.trim() === ""),
  };
  const button = (
    <Button look="btn-primary" {...pressable} onPress={() => save.run(false)}>
      {save.isBusy ? "Saving…" : words}
    </Button>
  );
  const chips = [undefined, ...STATES].map((state) => ({
    to: hrefOf(state),
    isChosen: shown === state,
    words: (
      <>
        {state ? STATE_WORDS[state] : "All"}{" "}
        <span className="text-muted">{formatNumber(state ? count(state) : judged.length)}</span>
      </>
    ),
  }));
  return (
    <>
      <StepHead
        step={2}
      >{`${formatNumber(ours)} of ${countWords(judged.length, "line")} ${judged.length === 1 ? "is" : "are"} ours`}</StepHead>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="flex min-w-0 items-center gap-3">
          <FileIcon />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{draft.name}</b>{" "}
            {draft.boards.trim() !== "" && <span className="text-muted">{draft.boards} boards </span>}
            <Link className="text-link" to={changeHref}>
              {draft.text === "" ? "Change columns" : "Change the text"}
            </Link>
          </span>
        </p>
      </div>
      <ChipLinks className="mt-4 flex flex-wrap gap-2" label="Lines" chips={chips} />
      <p role="status" className="text-muted mt-3 text-sm empty:hidden">
        {asking.isAsking && "Looking for your parts…"}
      </p>
      {asking.problem !== undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <ProblemText>{asking.problem}</ProblemText>
          <Button look="btn-outline btn-sm" onPress={asking.retry}>
            Try again
          </Button>
        </div>
      )}
      <div className="@container mt-4">
        <div
          aria-hidden="true"
          className={`text-muted border-base-300 hidden border-b py-2.5 text-sm @4xl:grid ${LINE_COLUMNS}`}
        >
          {["", "Line", "Your file"].map((head) => (
            <span key={head}>{head}</span>
          ))}
          <span className="col-span-2">Part</span>
          <span className="text-end">Quantity</span>
          <span className="text-end">Total</span>
        </div>
        <ul
          aria-label="Lines of the file"
          className={`grid gap-3 @4xl:block ${judged.length > MANY ? "[&>li]:[contain-intrinsic-size:auto_5rem] [&>li]:[content-visibility:auto]" : ""}`}
        >
          {judged
            .filter(({ state }) => shown === undefined || state === shown)
            .map((one) => (
              <LineRow
                key={one.line.key}
                judged={one}
                decision={draft.decisions[one.line.key]}
                isSaved={saved.has(one.line.key)}
                changes={changes}
              />
            ))}
        </ul>
      </div>
      <section
        aria-label="Save"
        className="bg-base-200 rounded-box mt-6 flex flex-wrap items-end gap-x-8 gap-y-4 p-5 sm:p-6"
      >
        {list ? (
          <p className="basis-60">
            Saved as{" "}
            <Link className="text-link" to={listPath(list._id)}>
              {list.name}
            </Link>
          </p>
        ) : (
          <Field
            className="grow basis-60 sm:max-w-xs"
            label="Name of the list"
            autoComplete="off"
            maxLength={100}
            dir="auto"
            value={draft.title}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        )}
        <div className="text-sm">
          <p>
            {countWords(ready.length, "line")}, {countWords(units, "unit")}
          </p>
          <output className="text-2xl font-semibold">{formatMoney(cents)}</output>
          {open > 0 && <p className="text-muted">{countWords(open, "line")} to decide, kept here.</p>}
        </div>
        <div className="ms-auto flex gap-2 max-sm:w-full">
          {!list && holdable > 0 && (
            <Button look="btn-outline max-sm:grow" {...pressable} onPress={() => save.run(true)}>
              Hold {countWords(holdable, "line")}
            </Button>
          )}
          <span className="max-sm:hidden">{button}</span>
        </div>
        <ProblemText className="w-full text-sm">
          {isTooLong ? `A list has at most ${MAX_LIST_LINES} lines. Leave some out.` : save.problem?.message}
        </ProblemText>
      </section>
      <div className="selection-bar justify-between sm:hidden!">
        <p>
          <span className="text-muted block">{countWords(ready.length, "line")}</span>
          <span className="text-lg font-semibold">{formatMoney(cents)}</span>
        </p>
        {button}
      </div>
    </>
  );
}
