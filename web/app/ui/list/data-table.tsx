import {
  type ComponentProps,
  Fragment,
  type Key,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { type CallOnce, useAction } from "#platform/use-action.ts";

import { ProblemText } from "../form/problem-text.tsx";

export interface Column<Item, State = unknown> {
  /** The head, and on phones the label of each cell. */
  name: string;
  className?: string;
  /** The cell names its row; otherwise the first one does. */
  isRowName?: true;
  /** On paper it would be empty. */
  isForScreens?: true;
  cell: (item: Item, state: State) => ReactNode;
}

interface RowProps<Item, State> extends Omit<ComponentProps<"tr">, "className"> {
  columns: readonly Column<Item, State>[];
  item: Item;
  /** What its cells share, such as what was done to the item. */
  state: State;
  className?: string | false | undefined;
}

export function TableRow<Item, State>({ columns, item, state, className, ...rest }: RowProps<Item, State>) {
  const named = Math.max(
    columns.findIndex(({ isRowName }) => isRowName),
    0,
  );
  return (
    <tr className={className || undefined} {...rest}>
      {columns.map(({ name, className, cell }, column) => {
        const props = { "data-label": name, className, children: cell(item, state) };
        return column === named ? <th key={name} scope="row" {...props} /> : <td key={name} {...props} />;
      })}
    </tr>
  );
}

interface DataTableProps<Item, State> {
  caption: string;
  /** Rows of the wide ones are cards wherever there is no room, others on phones only. */
  look?: "table-cards" | "table-cards-wide";
  columns: readonly Column<Item, State>[];
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** A `TableRow` with a state, if it has one. */
  renderRow?: (item: Item) => ReactNode;
  rows?: Ref<HTMLTableSectionElement>;
}

const isAtEnd = ({ name, className }: Pick<Column<never>, "name" | "className">) =>
  name === "Actions" || (className?.includes("figure") ?? false);

/** A table whose rows become cards where there is no room for it. */
export function DataTable<Item, State = undefined>({
  caption,
  look = "table-cards-wide",
  columns,
  items,
  keyOf,
  renderRow,
  rows,
}: DataTableProps<Item, State>) {
  return (
    <div className="@container">
      <table className={look}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`${isAtEnd(column) ? "text-end" : "text-start"} whitespace-nowrap ${column.isForScreens ? "print:hidden" : ""}`}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {items.map((item) => (
            <Fragment key={keyOf(item)}>
              {renderRow?.(item) ?? <TableRow columns={columns} item={item} state={undefined as State} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowActionsProps {
  /** Of the problem text, for the `aria-describedby` of the buttons. */
  id: string;
  problem: string | undefined;
  children: ReactNode;
}

/** What can be done with the item of a row, and below why it was not done. */
export function RowActions({ id, problem, children }: RowActionsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">{children}</div>
      <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
        {problem}
      </ProblemText>
    </>
  );
}

interface RowResultProps {
  /** "Deleted" */
  words: string;
  /** What it was done to, for screen readers. */
  name: string;
  isBusy: boolean;
  /** Absent once it was taken back. */
  onUndo: (() => void) | undefined;
}

/**
 * Says in a row what was done, and takes it back. It belongs at the start of the row, away from the button that was pressed:
 * a second click must not undo the first. For the same reason the words take the focus of that button, and not Undo.
 */
export function RowResult({ words, name, isBusy, onUndo }: RowResultProps) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (words !== "") text.current?.focus();
  }, [words]);
  return (
    <p className="text-muted mt-1 flex flex-wrap items-center gap-x-2 text-sm font-normal">
      <span ref={text} role="status" tabIndex={-1}>
        {words}
      </span>
      {onUndo && (
        <button
          type="button"
          className="text-link inline-flex min-h-11 items-center @4xl:min-h-6"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onUndo()}
        >
          {isBusy ? "Undoing…" : "Undo"}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </p>
  );
}

/**
 * What was done to the item of a row. The row stays where it is and shows it until the list is loaded again, which brings
 * new items.
 */
export function useRowResult<Result>(item: object) {
  const [done, setDone] = useState<{ item: object; result: Result | undefined }>();
  const result = done?.item === item ? done.result : undefined;
  return [result, (next: Result | undefined) => setDone({ item, result: next })] as const;
}

interface Work<Action> {
  does: (callOnce: CallOnce, action: Action) => Promise<unknown>;
  undoes: (callOnce: CallOnce, action: Action) => Promise<unknown>;
}

/** Does something to the item of a row and takes it back. The list stays as it is, so that no other row comes under the pointer. */
export function useRowAction<Action extends string>(item: object, { does, undoes }: Work<Action>) {
  const [last, setLast] = useRowResult<{ action: Action; isUndone: boolean }>(item);
  const doing = useAction(
    async (callOnce, action: Action) => {
      await does(callOnce, action);
      setLast({ action, isUndone: false });
    },
    { revalidates: false },
  );
  const undoing = useAction(
    async (callOnce, action: Action) => {
      await undoes(callOnce, action);
      setLast({ action, isUndone: true });
    },
    { revalidates: false },
  );
  const done = last?.isUndone ? undefined : last?.action;
  return {
    id: useId(),
    done,
    isDoing: doing.isBusy,
    isBusy: doing.isBusy || undoing.isBusy,
    problem: doing.problem ?? undoing.problem,
    run: async (action: Action) => {
      undoing.clear();
      await doing.run(action);
    },
    /** What `RowResult` says, once there is something to say. */
    resultIn: (words: Record<Action, string>) =>
      last && {
        words: last.isUndone ? "Undone" : words[last.action],
        isBusy: undoing.isBusy,
        onUndo: done && (() => void undoing.run(done)),
      },
  };
}
