import { formatMoney } from "@bulkhead/contract/money";
import { MAX_PO_NUMBER_LENGTH, type Order } from "@bulkhead/contract/orders";
import { totalFor } from "@bulkhead/contract/price-ladder";
import { listProducts } from "@bulkhead/contract/products";
import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";

import { callPage } from "#platform/api-client.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { saveText } from "#platform/save-file.ts";
import { sessionContext } from "#platform/session.ts";
import { AddressFields } from "#ui/form/address-fields.tsx";
import { readDelivery } from "#ui/form/delivery-values.ts";
import { Field, TextField } from "#ui/form/field.tsx";
import { FormFoot } from "#ui/form/form-foot.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import { Charges, useHoldWords } from "../order-pieces.tsx";
import { payAllPath } from "../pay-together.ts";
import { firstValues, readBuyer } from "../read-buyer.ts";
import type { Route } from "./+types/quick-order.route";
import {
  type Decisions,
  type JudgedLine,
  carryDecisions,
  findParts,
  isCut,
  judgeLines,
  undo,
} from "./judge-lines.ts";
import {
  MOST_LINES,
  correctedList,
  keepOpenList,
  openList,
  readLines,
  readOpenList,
} from "./pasted-lines.ts";
import { QuickLine } from "./quick-line.tsx";
import { type ReadyLine, usePlaceLines, useSearches } from "./use-place-lines.ts";

export const meta = () => unlistedPage("Quick order");

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  const [catalog, buyer] = await Promise.all([
    callPage(listProducts, { query: {}, signal }),
    readBuyer(email, signal),
  ]);
  return { catalog, buyer };
}

const orders = (count: number) => `${formatNumber(count)} ${count === 1 ? "order" : "orders"}`;

function toReady({ pasted, product, quantity, problem }: JudgedLine, poNumber: string): ReadyLine[] {
  if (!product || quantity === undefined || problem) return [];
  return [{ line: pasted.line, product, quantity, poNumber: pasted.poNumber || poNumber }];
}

/** A pasted list of parts becomes an order for each line, and one payment for all of them. */
export default function QuickOrder({ loaderData: { catalog, buyer } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const hold = useHoldWords();
  const form = useForm({
    defaultValues: { list: readOpenList(buyer.email), ...firstValues(buyer) },
  });
  const { register, control, setValue } = form;
  useFormDraft(form);
  const [list, poNumber] = useWatch({ control, name: ["list", "poNumber"] });
  const [decisions, setDecisions] = useState<Decisions>({});
  const [placed, setPlaced] = useState<readonly Pick<Order, "_id" | "pay">[]>([]);

  const all = readLines(list);
  const [lines, unread] = [all.slice(0, MOST_LINES), all.slice(MOST_LINES)];
  const searches = useSearches(
    lines
      .filter(({ part }) => isCut(catalog) || findParts(part, catalog).length === 0)
      .map(({ part }) => part),
  );
  const judged = judgeLines(lines, catalog, decisions, searches);
  const ready = judged.flatMap((line) => toReady(line, poNumber.trim()));
  const total = ready.reduce((sum, { product, quantity }) => sum + totalFor(product, quantity), 0);
  const decide = (more: Decisions) => setDecisions((known) => ({ ...known, ...more }));

  // Known only after the last answer, when the page has not drawn it yet.
  const placedNow = [...placed];
  const done = new Set<number>();
  const { run, isBusy, problem, refusals } = usePlaceLines({
    onPlaced: ({ line, product, quantity }, id) => {
      placedNow.push({ _id: id, pay: totalFor(product, quantity) });
      setPlaced([...placedNow]);
      decide({ [line]: { isOut: true } });
      done.add(line);
      // At once, so that nothing is placed twice after a reload.
      keepOpenList(buyer.email, openList([...judged.map(({ pasted }) => pasted), ...unread], done));
    },
    onDone: () => void navigate(payAllPath(placedNow)),
  });
  /** Decisions about lines that did not change stay. */
  const keepDecisions = (text: string) => {
    keepOpenList(buyer.email, text);
    setDecisions((known) => carryDecisions(lines, readLines(text), known));
  };
  const edit = (text: string) => {
    setValue("list", text, { shouldDirty: true });
    keepDecisions(text);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((values) => run(ready, { user: buyer.email, ...readDelivery(values) }))(event);
      }}
    >
      <h2 className="text-2xl">Quick order</h2>
      <TextField
        className="mt-4"
        label="Your list"
        hint="Paste or drop a list: model or name, quantity, PO. One line per part."
        rows={lines.length > 0 ? Math.min(Math.max(lines.length, 4), 10) : 10}
        spellCheck={false}
        dir="auto"
        {...register("list", {
          onChange: ({ target }: { target: { value: string } }) => keepDecisions(target.value),
        })}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          void file.text().then(edit);
        }}
      />
      {unread.length > 0 && (
        <p className="text-warning mt-2 text-sm">
          Only the first {MOST_LINES} lines are read. Place them, and the rest stays here.
        </p>
      )}
      {judged.length > 0 && (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <h3 aria-live="polite" className="text-xl">
              {formatNumber(ready.length)} ready, {formatNumber(judged.length - ready.length)} to decide
            </h3>
            <button
              type="button"
              className="btn btn-outline"
              onClick={() => saveText("quick-order.csv", "text/csv", correctedList(judged, poNumber.trim()))}
            >
              Corrected CSV
            </button>
          </div>
          <table className="table-cards mt-3">
            <caption className="sr-only">What was understood</caption>
            <thead>
              <tr>
                {["Line", "You pasted", "Part"].map((name) => (
                  <th key={name} scope="col" className="text-start">
                    {name}
                  </th>
                ))}
                <th scope="col" className="text-end whitespace-nowrap">
                  Quantity
                </th>
                <th scope="col" className="text-end whitespace-nowrap">
                  Total
                </th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {judged.map((line) => (
                <QuickLine
                  key={line.pasted.line}
                  judged={line}
                  refusal={refusals[line.pasted.line]}
                  isDecided={decisions[line.pasted.line] !== undefined}
                  onRepair={(repair) => decide(repair.decisions)}
                  onUndo={() => setDecisions((known) => undo(known, line.pasted.line))}
                  onLeaveOut={() => decide({ [line.pasted.line]: { isOut: true } })}
                />
              ))}
            </tbody>
          </table>
          <div className="bg-base-200 rounded-box mt-6 grid gap-5 p-5 sm:p-6 lg:grid-cols-3">
            <Field
              label="PO number for all lines"
              autoComplete="off"
              maxLength={MAX_PO_NUMBER_LENGTH}
              dir="auto"
              {...register("poNumber")}
            />
            <div className="flex flex-col gap-5">
              <FormProvider {...form}>
                <AddressFields label="Delivery address (optional)" />
              </FormProvider>
            </div>
            <FormFoot problem={problem?.message}>
              <p className="flex w-full items-baseline justify-between gap-4">
                <span>{orders(ready.length)}</span>
                <output className="text-2xl font-semibold">{formatMoney(total)}</output>
              </p>
              <Charges />
              <button
                type="submit"
                className="btn btn-primary w-full"
                disabled={ready.length === 0}
                aria-disabled={isBusy}
              >
                {isBusy ? "Placing orders…" : `Place ${orders(ready.length)}`}
              </button>
              <p className="text-muted text-sm">
                Held for {hold}. Paid in one payment. What is open stays here until you come back.
              </p>
            </FormFoot>
          </div>
        </>
      )}
    </form>
  );
}
