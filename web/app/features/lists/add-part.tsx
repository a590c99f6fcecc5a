import { type List, addLines } from "@bulkhead/contract/lists";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { listProducts } from "@bulkhead/contract/products";
import { useRef, useState } from "react";

import { findParts } from "#features/orders/quick/judge-lines.ts";
import { readLines } from "#features/orders/quick/pasted-lines.ts";
import { callPage } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { toast } from "#ui/toast.ts";

/** "AF-100R 600": a model or a name, and how many. */
export function AddPart({ list }: { list: List }) {
  const [text, setText] = useState("");
  const [hint, setHint] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    const [typed] = readLines(text);
    if (!typed) return;
    const found = await callPage(listProducts, {
      query: { search: typed.part.slice(0, 100), size: 100, page: 1 },
    });
    const [part, ...others] = findParts(typed.part, found);
    if (!part || others.length > 0) {
      const names = (part ? [part, ...others] : found.items)
        .slice(0, 3)
        .map(({ model, name }) => model ?? name);
      setHint(
        names.length === 0
          ? `We have no ${typed.part}.`
          : `Which one? ${names.join(", ")}. Type one of them.`,
      );
      return;
    }
    const quantity = typed.quantity ?? MIN_ORDER_QUANTITY;
    await callOnce(addLines, { body: { list: list._id, lines: [{ product: part._id, quantity }] } });
    toast.success(`${formatNumber(quantity)} × ${part.model ?? part.name} added`);
    setText("");
    setHint(undefined);
    field.current?.focus();
  });
  return (
    <form
      noValidate
      className="mt-6 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
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
        <button type="submit" className="btn btn-outline" aria-disabled={isBusy}>
          {isBusy ? "Adding…" : "Add"}
        </button>
      </div>
      <ProblemText className="mt-2 text-sm">{problem?.message ?? hint}</ProblemText>
    </form>
  );
}
