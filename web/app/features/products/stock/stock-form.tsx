import type { ManagedProduct } from "@bulkhead/contract/products";
import { type Holder, adjustStock, countStock, receiveStock, recordLoss } from "@bulkhead/contract/stock";
import { zodResolver } from "@hookform/resolvers/zod";
import { Fragment, type ReactNode, useId, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";

import { useFormDraft } from "#platform/form-draft.ts";
import { type CallOnce, useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

import {
  type Loss,
  type StockChange,
  type StockMode,
  countWords,
  changeWords,
  figuresAfter,
  heldUnits,
  noChange,
  planLoss,
  readUnits,
  savedWords,
  stockChangeForm,
  unitsProblem,
} from "./stock-change.ts";
import { StockFields, StockFigures, StockModes } from "./stock-fields.tsx";

const MOST_NAMED = 5;

/** "BH-100428 (Reparatronica, 1,800 units), BH-100430 and 3 more" */
function Orders({ orders }: { orders: readonly Holder[] }) {
  const others = orders.length - MOST_NAMED;
  return (
    <>
      {orders.slice(0, MOST_NAMED).map(({ _id, number, account, quantity }, index) => (
        <Fragment key={_id}>
          {index > 0 && ", "}
          <Link className="text-link" to={`/dashboard/orders/${_id}`}>
            {number}
          </Link>{" "}
          (<bdi>{account}</bdi>, {formatNumber(quantity)} units)
        </Fragment>
      ))}
      {others > 0 && ` and ${formatNumber(others)} more`}
    </>
  );
}

/** Whom the loss hurts, before it is booked. */
function LossNotice({ units, loss }: { units: number; loss: Loss }) {
  const { free, ends, safe, most } = loss;
  const isRefused = units > most;
  if (!isRefused && ends.length === 0) return null;
  const holds =
    ends.length === 1 ? "the hold of 1 unpaid order" : `the holds of ${ends.length} unpaid orders`;
  return (
    <div className="border-error/45 bg-error/8 rounded-field border p-4 text-sm">
      <p className="font-semibold">{isRefused ? "Paid orders hold these units" : `Ends ${holds}`}</p>
      <p className="mt-1">
        {isRefused ? (
          <Orders orders={safe} />
        ) : (
          <>
            {formatNumber(free)} are free. The other {formatNumber(units - free)} come from{" "}
            <Orders orders={ends} />. {ends.length === 1 ? "The buyer is" : "The buyers are"} told.
            {safe.length > 0 && ` ${formatNumber(heldUnits(safe))} units of paid orders are safe.`}
          </>
        )}
      </p>
    </div>
  );
}

interface StockFormProps {
  product: ManagedProduct;
  holders: readonly Holder[];
  modes: readonly StockMode[];
  /** The way out of the dialog, beside the button. */
  close: ReactNode;
}

/** Sends what was typed. Returns what was done, in words. */
async function sendChange(callOnce: CallOnce, id: string, form: StockChange): Promise<string> {
  const [params, units, { reason }] = [{ id }, readUnits(form) ?? 0, form];
  const saved = ({ onHand }: ManagedProduct) => `Saved: ${formatNumber(onHand)} on hand`;
  if (form.mode === "receive") {
    const { deliveryNote } = form;
    return saved(await callOnce(receiveStock, { params, body: { units, deliveryNote, remark: reason } }));
  }
  if (form.mode === "count")
    return saved(await callOnce(countStock, { params, body: { units, remark: reason } }));
  if (form.mode === "loss") {
    const answer = await callOnce(recordLoss, { params, body: { units, reason } });
    const ended = answer.released.map(({ number }) => number).join(", ");
    return ended === "" ? saved(answer) : `${saved(answer)}. Hold ended: ${ended}`;
  }
  const change = form.direction === "add" ? units : -units;
  return saved(await callOnce(adjustStock, { params, body: { change, reason } }));
}

/** Changes the units on hand, and shows the result before saving. */
export function StockForm({ product, holders, modes, close }: StockFormProps) {
  const id = useId();
  const [saved, setSaved] = useState("");
  const form = useForm({ resolver: zodResolver(stockChangeForm(product, holders)), defaultValues: noChange });
  useFormDraft(form);
  const { control, handleSubmit, reset, formState } = form;
  const [mode, direction, units] = useWatch({ control, name: ["mode", "direction", "units"] });
  const typed = { mode, direction, units };
  const count = readUnits(typed);
  const broken = unitsProblem(typed, product, holders);
  // A broken rule shows while typing; a missing number only after a submit.
  const problemWithUnits = count === undefined ? formState.errors.units?.message : broken;

  const { run, isBusy, problem, clear } = useAction(async (callOnce, change: StockChange) => {
    setSaved(await sendChange(callOnce, product._id, change));
    reset({ ...noChange, mode: change.mode });
  });
  const submit = handleSubmit(run);
  const hasErrors = Object.keys(formState.errors).length > 0 || problem !== undefined;
  const words = problem?.canRetry ? "Retry" : changeWords(typed);

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-4" onChange={clear} onSubmit={(event) => void submit(event)}>
        <StockFigures
          product={product}
          next={broken === undefined ? figuresAfter(typed, product, holders) : product}
        />
        <StockModes modes={modes} />
        <StockFields mode={mode} unitsProblemId={problemWithUnits === undefined ? undefined : id} />
        {/* Across the dialog: beside the narrow field a sentence would break after each word. */}
        <ProblemText id={id} className="text-sm">
          {problemWithUnits}
        </ProblemText>
        {mode === "count" && count !== undefined && broken === undefined && (
          <p className="text-muted text-sm">
            <b className={count === product.onHand ? "" : "text-warning"}>
              {countWords(count, product.onHand)}.
            </b>
          </p>
        )}
        {mode === "loss" && count !== undefined && (
          <LossNotice units={count} loss={planLoss(count, product, holders)} />
        )}
        <ProblemText>{problem?.message}</ProblemText>
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="submit"
            className={`btn ${mode === "loss" ? "btn-error" : "btn-primary"}`}
            aria-disabled={isBusy}
          >
            {isBusy ? "Saving…" : words}
          </button>
          {close}
        </div>
        {/* Nobody sees or hears a toast behind a modal dialog. */}
        <p role="status" className="text-success font-semibold empty:hidden">
          {savedWords(saved, units, hasErrors)}
        </p>
      </form>
    </FormProvider>
  );
}
