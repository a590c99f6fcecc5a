import { type List, type ListLine, addLines, changeLine, removeLine } from "@bulkhead/contract/lists";
import { readPieces } from "@bulkhead/contract/typed-number";
import { useId, useState } from "react";
import { Link, useRevalidator } from "react-router";

import { orderPath } from "#features/products/part-paths.ts";
import { Marked } from "#features/products/product-facts.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { unreadableWords } from "#features/products/stock-words.ts";
import { call } from "#platform/api-client.ts";
import { messageOf } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { type Column, DataTable, TableRow } from "#ui/list/data-table.tsx";
import { toast } from "#ui/toast.ts";

import { type LineTold, type Told, changeWords, lineWords } from "./line-words.ts";

interface RowState extends LineTold {
  list: List;
  change: Told;
}

const Detail = ({ told: { words, level, detail } }: { told: Told }) => (
  <div>
    <Marked words={words} level={level} />
    {detail !== undefined && <p className="text-muted ps-4 text-sm">{detail}</p>}
  </div>
);

const problemId = ({ _id }: ListLine) => `problem-${_id}`;

/** How many there are, or why that many cannot be ordered and how many could. */
function StockCell({ line, told: { stock, problem } }: { line: ListLine; told: RowState }) {
  const { run, isBusy } = useAction((callOnce, units: number) =>
    callOnce(changeLine, { params: { id: line._id }, body: { quantity: units } }),
  );
  if (!problem) return <Detail told={stock} />;
  const { words, fitting } = problem;
  return (
    <div>
      <Detail told={{ ...stock, level: "short", detail: undefined }} />
      <p id={problemId(line)} className="ps-4 text-sm font-semibold">
        {words}
      </p>
      {fitting !== undefined && (
        <Button look="btn-outline btn-sm ms-4 mt-2" isBusy={isBusy} onPress={() => run(fitting)}>
          Make it {formatNumber(fitting)}
        </Button>
      )}
    </div>
  );
}

function PartCell({ line: { part, note } }: { line: ListLine }) {
  return (
    <div className="flex gap-3">
      <Thumbnail src={part.img} />
      <div className="min-w-0">
        <Link className="inline-block min-h-6 hover:underline" to={orderPath(part)} dir="auto">
          <ProductName name={part.name} />
        </Link>
        <p className="text-muted font-mono text-xs font-normal">{part.model ?? part.brand}</p>
        {note !== "" && (
          <p className="text-muted mt-1 text-sm font-normal wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

/** Saved when it is left or on Enter. What cannot be read stays, with the reason. */
function QuantityCell({ line, told }: { line: ListLine; told: RowState }) {
  const id = useId();
  const { quantity } = line;
  const [typed, setTyped] = useState<{ over: number; text: string }>();
  // Another member, or a button of this line, may have changed it meanwhile.
  const text = typed?.over === quantity ? typed.text : formatNumber(quantity);
  const { run, isBusy, problem } = useAction((callOnce, units: number) =>
    callOnce(changeLine, { params: { id: line._id }, body: { quantity: units } }),
  );
  const units = readPieces(text.trim());
  const unreadable = units === undefined || units < 1 ? unreadableWords(text.trim()) : undefined;
  const save = () => {
    if (units !== undefined && units !== quantity && unreadable === undefined) void run(units);
  };
  const wrong = unreadable ?? problem?.message;
  const described = wrong === undefined ? told.problem && problemId(line) : `${id}-why`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        id={id}
        className="input w-28 text-end"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Units of ${line.part.name}`}
        aria-invalid={described !== undefined}
        aria-describedby={described}
        aria-busy={isBusy}
        value={text}
        onChange={({ currentTarget }) => setTyped({ over: quantity, text: currentTarget.value })}
        onBlur={save}
      />
      {told.packs !== undefined && <p className="text-muted mt-1 text-xs">{told.packs}</p>}
      <ProblemText id={`${id}-why`} className="mt-1 w-28 text-sm whitespace-normal @4xl:ms-auto">
        {wrong}
      </ProblemText>
    </form>
  );
}

function PriceCell({ line, told }: { line: ListLine; told: RowState }) {
  const { next } = told;
  const { run, isBusy } = useAction((callOnce, quantity: number) =>
    callOnce(changeLine, { params: { id: line._id }, body: { quantity } }),
  );
  return (
    <>
      <span className="font-semibold">{told.price}</span>
      <span className="text-muted text-sm"> / unit</span>
      {next && (
        <button
          type="button"
          className="text-link block min-h-11 text-sm @4xl:ms-auto @4xl:min-h-6"
          aria-disabled={isBusy}
          onClick={() => void run(next.from)}
        >
          {next.words}
          <span className="sr-only">: order {formatNumber(next.from)}</span>
        </button>
      )}
    </>
  );
}

/** Undo brings the line back to its place. */
function RemoveLine({ line, list }: { line: ListLine; list: List }) {
  const { revalidate } = useRevalidator();
  const { part, quantity, note } = line;
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    const { place } = await callOnce(removeLine, { params: { id: line._id } });
    const restore = async () => {
      try {
        const lines = [{ product: part._id, quantity, note, place }];
        await call(addLines, { body: { list: list._id, lines } });
        await revalidate();
      } catch (error) {
        toast.error(messageOf(error));
      }
    };
    toast.success(`${part.model ?? part.name} removed`, [{ words: "Undo", onPress: restore }]);
  });
  return (
    <>
      <button
        type="button"
        className="icon-button text-muted"
        aria-label={`Remove ${part.name}`}
        aria-disabled={isBusy}
        onClick={() => void run()}
      >
        <CloseIcon />
      </button>
      <ProblemText className="text-sm">{problem?.message}</ProblemText>
    </>
  );
}

/** On phones two to a line. */
const HALF = "@max-4xl:col-span-3!";

const columns: readonly Column<ListLine, RowState>[] = [
  { name: "Part", className: "wrap-anywhere", cell: (line) => <PartCell line={line} /> },
  {
    name: "Quantity",
    className: `figure ${HALF} @4xl:w-32`,
    cell: (line, told) => <QuantityCell {...{ line, told }} />,
  },
  {
    name: "Unit price",
    className: `figure ${HALF} @4xl:w-36`,
    cell: (line, told) => <PriceCell {...{ line, told }} />,
  },
  { name: "Stock", className: "@4xl:w-44", cell: (line, told) => <StockCell {...{ line, told }} /> },
  { name: "Since saved", className: "@4xl:w-32", cell: (_line, { change }) => <Detail told={change} /> },
  { name: "Total", className: `figure ${HALF} font-semibold @4xl:w-28`, cell: (_line, { total }) => total },
  {
    name: "Actions",
    isForScreens: true,
    className: `${HALF} @max-4xl:text-end! print:hidden! @4xl:w-14`,
    cell: (line, { list }) => <RemoveLine {...{ line, list }} />,
  },
];

interface ListLinesProps {
  list: List;
  /** Of each part, on all of its lines. */
  units: ReadonlyMap<string, number>;
}

export function ListLines({ list, units }: ListLinesProps) {
  if (list.lines.length === 0)
    return <p className="text-muted mt-6">Nothing here yet. Add a part below, or from its page.</p>;
  return (
    <div className="mt-6">
      <DataTable
        caption={`Lines of ${list.name}`}
        columns={columns}
        items={list.lines}
        keyOf={({ _id }) => _id}
        renderRow={(line) => {
          const told = lineWords(line, units.get(line.part._id) ?? line.quantity);
          const state = { ...told, list, change: changeWords(line) };
          return (
            <TableRow
              columns={columns}
              item={line}
              state={state}
              className={told.problem && "bg-warning/8"}
            />
          );
        }}
      />
    </div>
  );
}
