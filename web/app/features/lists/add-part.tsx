import { judgeLines } from "@bulkhead/contract/lists";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { type CallOnce, useAction } from "#platform/use-action.ts";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { toast } from "#ui/toast.ts";

import { guessRoles, readColumns } from "./file/columns.ts";
import { readLines } from "./file/read-lines.ts";
import { readTable } from "./file/read-table.ts";

interface AddPartProps {
  add: (callOnce: CallOnce, product: string, quantity: number) => Promise<unknown>;
}

/** "AF-100R 600": a model or a name, and how many. */
export function AddPart({ add }: AddPartProps) {
  const [text, setText] = useState("");
  // People type and scan the next part before the last one is added.
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [hint, setHint] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { run, isBusy, problem } = useAction(async (callOnce, asked: string) => {
    const giveBack = () => setText((typed) => typed || asked);
    try {
      const { rows } = readTable(asked);
      const columns = readColumns(rows);
      const [line] = readLines(rows, columns, guessRoles(rows, columns), 1);
      if (!line) return;
      const { lines, parts } = await callOnce(judgeLines, { body: { lines: [line.asked] } });
      const [part] = parts;
      if (!part || lines[0]?.state === "several") {
        giveBack();
        const names = parts.slice(0, 3).map(({ model, name }) => model ?? name);
        setHint(
          names.length === 0
            ? `We have no ${line.name}.`
            : `Which one? ${names.join(", ")}. Type one of them.`,
        );
        return;
      }
      const quantity = line.quantity ?? MIN_ORDER_QUANTITY;
      await add(callOnce, part._id, quantity);
      toast.success(`${formatNumber(quantity)} × ${part.model ?? part.name} added`);
    } catch (error) {
      giveBack();
      throw error;
    } finally {
      setWaiting((all) => all.slice(1));
    }
  });

  useEffect(() => {
    const [next] = waiting;
    if (next !== undefined && !isBusy) void run(next);
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== "") setWaiting([...waiting, text]);
    setText("");
    setHint(undefined);
    field.current?.focus();
  };
  return (
    <form noValidate className="mt-6 print:hidden" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          ref={field}
          className="grow basis-56 sm:max-w-md"
          label="Add a part: model or name, quantity"
          placeholder="AF-100R 600"
          autoComplete="off"
          maxLength={200}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setHint(undefined);
          }}
        />
        <button type="submit" className="btn btn-outline" aria-busy={isBusy}>
          {isBusy ? "Adding…" : "Add"}
        </button>
      </div>
      <ProblemText className="mt-2 text-sm">{problem?.message ?? hint}</ProblemText>
    </form>
  );
}
