import { formatMoney } from "@bulkhead/contract/money";
import { totalFor } from "@bulkhead/contract/price-ladder";
import { type Product, listProducts } from "@bulkhead/contract/products";
import { type ReactNode, memo, useEffect, useRef, useState } from "react";

import { ProductName } from "#features/products/product-name.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { callPage } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { submits } from "#ui/form/action-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CheckIcon, CloseIcon, WarningIcon } from "#ui/icons.tsx";

import type { Decision } from "./draft.ts";
import type { Decisions, JudgedLine, State } from "./judge-lines.ts";
import { MARKED } from "./read-lines.ts";

/** What can be done with a line. The same functions for all of them. */
export interface LineChanges {
  decide: (decisions: Decisions) => void;
  undo: (key: string) => void;
  /** The account calls a part by this name now, or no longer does. */
  choose: (name: string, part: Product) => Promise<unknown>;
  forget: (name: string) => Promise<unknown>;
}

export const STATE_WORDS: Record<State, string> = {
  exact: "Exact model",
  likely: "Likely",
  several: "To choose",
  "not-ours": "Not ours",
  "not-part": "Not a part",
};

const MARKS: Record<State, [look: string, icon: ReactNode]> = {
  exact: ["text-success", <CheckIcon key="" />],
  likely: ["text-warning", <CheckIcon key="" />],
  several: ["text-warning", <WarningIcon key="" />],
  "not-ours": ["text-muted", <CloseIcon key="" />],
  "not-part": ["text-muted", "–"],
};

export const LINE_COLUMNS =
  "@4xl:grid-cols-[1.5rem_2rem_10rem_3rem_minmax(0,1fr)_5.5rem_6.5rem] @4xl:gap-x-3.5";

const TextButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className="text-link min-h-6 cursor-pointer" onClick={onPress}>
    {children}
  </button>
);

interface ChoicesProps {
  parts: readonly Product[];
  quantity: number | undefined;
  isBusy: boolean;
  onChoose: (part: Product) => void;
  children?: ReactNode;
}

function Choices({ parts, quantity, isBusy, onChoose, children }: ChoicesProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {parts.map((part) => (
        <Button
          key={part._id}
          look="btn-outline btn-sm h-auto max-w-full flex-wrap py-1.5 text-start font-normal whitespace-normal"
          isBusy={isBusy}
          onPress={() => onChoose(part)}
        >
          <b>{part.model ?? part.name}</b>
          {part.model !== undefined && part.name}
          {quantity !== undefined && (
            <span className="text-muted">{formatMoney(totalFor(part, quantity))}</span>
          )}
        </Button>
      ))}
      {children}
    </div>
  );
}

interface FindPartProps extends Omit<ChoicesProps, "parts"> {
  first: string;
  onClose: () => void;
}

/** Another part than was found, by the search of the shop, which forgives typing errors. */
function FindPart({ first, onClose, children, ...rest }: FindPartProps) {
  const [text, setText] = useState(first);
  const [found, setFound] = useState<readonly Product[]>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { run, isBusy, problem } = useAction(
    async () => {
      const { items } = await callPage(listProducts, {
        query: { search: text.trim().slice(0, 100), size: 6, page: 1 },
      });
      setFound(items);
    },
    { revalidates: false },
  );
  return (
    <form noValidate className="mt-2" onSubmit={submits(run)}>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          className="min-w-0 grow basis-40"
          ref={field}
          label="Search our parts"
          autoComplete="off"
          maxLength={100}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className="btn btn-outline" aria-disabled={isBusy}>
          Search
        </button>
        <Button look="btn-ghost" onPress={onClose}>
          Close
        </Button>
      </div>
      <p role="status" className="text-muted mt-2 text-sm empty:hidden">
        {found?.length === 0 && "Nothing is found."}
      </p>
      <Choices {...rest} parts={found ?? []}>
        {children}
      </Choices>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
    </form>
  );
}

interface LineRowProps {
  judged: JudgedLine;
  decision: Decision | undefined;
  isSaved: boolean;
  changes: LineChanges;
}

/** A line of the file beside what it is taken for, with a button for each way to mend it. */
export const LineRow = memo(function LineRow({ judged, decision, isSaved, changes }: LineRowProps) {
  const { line, state, why, detail, read, part, choices, quantity, problem, repairs, mergedInto } = judged;
  const [isSearching, setSearching] = useState(false);
  const choosing = useAction((_callOnce, chosen: Product) => changes.choose(read, chosen), {
    revalidates: false,
  });
  const forgetting = useAction(() => changes.forget(read), { revalidates: false });
  const [look, icon] = MARKS[state];
  const choose = async (chosen: Product) => {
    await choosing.run(chosen);
    setSearching(false);
  };
  const leaveOut = (
    <Button
      look="btn-ghost btn-sm"
      onPress={() => {
        changes.decide({ [line.key]: { is: "left-out" } });
        setSearching(false);
      }}
    >
      {choices.length > 1 ? "None of these" : "Leave it out"}
    </Button>
  );
  const isOpen = problem !== undefined || mergedInto !== undefined;
  return (
    <li
      data-row
      className={`border-base-300 @max-4xl:rounded-box grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1.5 text-sm @max-4xl:border @max-4xl:p-4 @4xl:border-b @4xl:py-2.5 ${LINE_COLUMNS}`}
    >
      <span className={look}>
        {icon}
        <span className="sr-only">{STATE_WORDS[state]}</span>
      </span>
      <span className="text-muted @max-4xl:hidden">{line.row}</span>
      <div className="min-w-0 font-mono text-[0.8125rem] leading-5 wrap-anywhere" dir="auto">
        <p className={part || choices.length > 0 ? "" : "text-muted"}>{line.name}</p>
        <p className="text-muted">{line.detail}</p>
      </div>
      <span className="text-muted justify-self-end @4xl:hidden">line {line.row}</span>
      <span className="@max-4xl:hidden">
        {part ? (
          <Thumbnail src={part.img} />
        ) : (
          choices.length > 0 && (
            <span className="border-outline rounded-field inline-block h-9 w-12 border border-dashed" />
          )
        )}
      </span>
      <div className="min-w-0 @max-4xl:col-span-2 @max-4xl:col-start-2">
        {part && (
          <p className="font-semibold" dir="auto">
            <ProductName name={part.name} />{" "}
            <span className="text-muted font-mono font-normal whitespace-nowrap">{part.model}</span>
          </p>
        )}
        <p className="text-muted">
          <b className={state === "exact" ? "font-normal" : "text-base-content font-semibold"}>{why}</b>{" "}
          {detail}{" "}
          {!isSearching && (state === "likely" || state === "not-ours" || judged.isOwn) && read !== "" && (
            <TextButton onPress={() => setSearching(true)}>
              {part ? "Another part" : "Search"}
              <span className="sr-only"> for line {line.row}</span>
            </TextButton>
          )}{" "}
          {judged.isOwn && part && <TextButton onPress={() => void forgetting.run()}>Forget</TextButton>}{" "}
          {state === "not-part" && line.notPart === MARKED && (
            <TextButton onPress={() => changes.decide({ [line.key]: { is: "part" } })}>
              Take it<span className="sr-only"> in line {line.row}</span>
            </TextButton>
          )}
          {decision && !isSaved && (
            <>
              {decision.quantity !== undefined && `Set to ${formatNumber(decision.quantity)}. `}
              {mergedInto !== undefined && `Its units are in line ${mergedInto}. `}
              <TextButton onPress={() => changes.undo(line.key)}>
                Undo<span className="sr-only"> line {line.row}</span>
              </TextButton>
            </>
          )}
        </p>
        {isSaved && <p className="text-success">In the list.</p>}
        {state === "several" && !isSearching && (
          <Choices
            parts={choices}
            quantity={quantity}
            isBusy={choosing.isBusy}
            onChoose={(one) => void choose(one)}
          >
            <Button look="btn-ghost btn-sm" onPress={() => setSearching(true)}>
              Another part
            </Button>
            {leaveOut}
          </Choices>
        )}
        {isSearching && (
          <FindPart
            first={line.name}
            quantity={quantity}
            isBusy={choosing.isBusy}
            onChoose={(one) => void choose(one)}
            onClose={() => setSearching(false)}
          >
            {state !== "not-ours" && leaveOut}
          </FindPart>
        )}
        {problem !== undefined && !isSaved && <p className="mt-1 font-semibold">{problem}</p>}
        {!isSaved && repairs.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {repairs.map(({ words, detail: small, decisions }) => (
              <Button
                key={words}
                look="btn-outline btn-sm h-auto min-h-8 max-w-full whitespace-normal"
                onPress={() => changes.decide(decisions)}
              >
                {words}
                {small !== undefined && <span className="text-muted font-normal">{small}</span>}
              </Button>
            ))}
          </div>
        )}
        <ProblemText className="mt-2">{(choosing.problem ?? forgetting.problem)?.message}</ProblemText>
      </div>
      <p className={`@4xl:text-end ${part ? "@max-4xl:col-start-2" : "@max-4xl:hidden"}`}>
        {(part ?? choices[0]) && quantity !== undefined ? (
          formatNumber(quantity)
        ) : (
          <span className="text-muted">–</span>
        )}
        {part && judged.price !== "" && <span className="text-muted @4xl:block"> × {judged.price}</span>}
      </p>
      <p className={`text-end font-semibold ${part ? "" : "@max-4xl:hidden"}`}>
        {part && !isOpen ? judged.total : <span className="text-muted font-normal">–</span>}
      </p>
    </li>
  );
});
