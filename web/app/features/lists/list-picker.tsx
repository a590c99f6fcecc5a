import { type ListSummary, listLists } from "@bulkhead/contract/lists";
import { formatUnitPrice } from "@bulkhead/contract/money";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { readPieces } from "@bulkhead/contract/typed-number";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";

import { unreadableWords } from "#features/products/stock-words.ts";
import { call } from "#platform/api-client.ts";
import { messageOf } from "#platform/api-error.ts";
import { submits } from "#ui/form/action-form.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { PlusIcon, TickIcon } from "#ui/icons.tsx";

import { listPath } from "./list-paths.ts";
import { useAdd } from "./use-add.ts";

/** All lists, with how many of a part each has. Read when they are needed, and again after each change. */
export function useListsWith({ _id: product }: Product) {
  const [answer, setAnswer] = useState<{ lists?: readonly ListSummary[]; problem?: string }>({});
  const read = useCallback(
    () =>
      call(listLists, { query: { product } }).then(
        (lists) => setAnswer({ lists }),
        (error: unknown) => setAnswer({ problem: messageOf(error) }),
      ),
    [product],
  );
  return { ...answer, read };
}

interface RowProps {
  list: ListSummary;
  isBusy: boolean;
  onAdd: () => unknown;
}

/** Adds at once. A list that has the part leads to it, so that nobody takes twice as many by a second press. */
function Row({ list: { _id, name, isCurrent, quantity = 0 }, isBusy, onAdd }: RowProps) {
  const words = (
    <span className="text-base-content flex min-w-0 flex-wrap items-center gap-x-2">
      <bdi className={`wrap-anywhere ${isCurrent ? "font-semibold" : ""}`}>{name}</bdi>
      {isCurrent && <span className="tag">Adds go here</span>}
    </span>
  );
  return quantity > 0 ? (
    <Link className="menu-link justify-between gap-3" to={listPath(_id)}>
      {words}
      <span className="text-success flex items-center gap-1">
        <TickIcon />
        {formatNumber(quantity)}
      </span>
    </Link>
  ) : (
    <button
      type="button"
      className="menu-link cursor-pointer justify-between gap-3"
      aria-disabled={isBusy}
      onClick={() => void onAdd()}
    >
      {words}
      <PlusIcon />
    </button>
  );
}

function NewList({ isBusy, onAdd }: { isBusy: boolean; onAdd: (name: string) => unknown }) {
  const [name, setName] = useState<string>();
  if (name === undefined)
    return (
      <button
        type="button"
        className="menu-link text-base-content cursor-pointer"
        onClick={() => setName("")}
      >
        New list…
      </button>
    );
  return (
    <form
      noValidate
      className="flex gap-2 p-1"
      onSubmit={submits(() => name.trim() !== "" && onAdd(name.trim()))}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the button that was pressed.
        autoFocus
        className="input min-w-0 grow"
        aria-label="Name of the new list"
        placeholder="Name of the new list"
        autoComplete="off"
        maxLength={100}
        dir="auto"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" className="btn btn-outline" aria-disabled={isBusy}>
        Add
      </button>
    </form>
  );
}

/** Below its button, where there is room. A popover is above everything, so no card clips it. */
const places = {
  card: { positionArea: "end span-all", justifySelf: "anchor-center", marginInline: "1rem" },
  panel: { positionArea: "end span-start" },
} as const;

interface ListPickerProps {
  id: string;
  part: Product;
  /** As typed beside it. Undefined while that is no number of units. */
  quantity: number | undefined;
  /** On a card, it asks how many. */
  look: "card" | "panel";
  from: ReturnType<typeof useListsWith>;
}

/** Where a part can go: the current list first. The browser closes it on Escape and on a press elsewhere. */
export function ListPicker({ id, part, quantity, look, from }: ListPickerProps) {
  const field = useId();
  const popover = useRef<HTMLDivElement>(null);
  const isOpening = useRef(false);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? formatNumber(quantity ?? 0);
  const units = look === "card" ? readPieces(text.trim()) : quantity;
  const { run, isBusy, problem, clear } = useAdd(part, () => {
    popover.current?.hidePopover();
    return from.read();
  });
  // The lists come after it has opened.
  const { lists } = from;
  useEffect(() => {
    if (!lists || !isOpening.current) return;
    isOpening.current = false;
    popover.current?.querySelector<HTMLElement>(".menu-link")?.focus();
  }, [lists]);
  const unreadable = units === undefined || units < 1 ? unreadableWords(text.trim()) : undefined;
  const add = (to: { list?: string; name?: string }) => {
    if (units !== undefined && unreadable === undefined) void run({ quantity: units, ...to });
  };
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={`Add ${part.name} to a list`}
      className="border-base-300 bg-base-100 text-base-content rounded-box shadow-menu my-2 max-h-[80svh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto border p-2 text-start text-sm"
      style={{ ...places[look], positionTryFallbacks: "flip-block" }}
      onToggle={({ newState }) => {
        if (newState !== "open") return;
        clear();
        setTyped(undefined);
        isOpening.current = true;
        void from.read();
      }}
    >
      {look === "card" && (
        <p className="flex items-center gap-2 p-2">
          <label className="text-muted" htmlFor={field}>
            Quantity
          </label>
          <input
            id={field}
            className="input w-28 text-end"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={unreadable !== undefined}
            value={text}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {units !== undefined && (
            <span className="text-muted">× {formatUnitPrice(unitPriceFor(part, units))}</span>
          )}
        </p>
      )}
      <ProblemText className="p-2">{unreadable ?? problem?.message ?? from.problem}</ProblemText>
      <div aria-busy={!lists}>
        {lists ? (
          lists.map((list) => (
            <Row key={list._id} {...{ list, isBusy }} onAdd={() => add({ list: list._id })} />
          ))
        ) : (
          <p className="text-muted shown-late px-3 py-2.5">Reading your lists…</p>
        )}
      </div>
      <div className="border-base-300 mt-1 border-t pt-1">
        <NewList isBusy={isBusy} onAdd={(name) => add({ name })} />
      </div>
    </div>
  );
}
