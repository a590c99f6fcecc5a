import { addAddress } from "@bulkhead/contract/addresses";
import type { List, ListLine } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { MAX_PO_NUMBER_LENGTH } from "@bulkhead/contract/orders";
import { totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import { placePurchase } from "@bulkhead/contract/purchases";
import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router";

import { Charges, useHoldWords } from "#features/orders/order-pieces.tsx";
import { waysToPay } from "#features/orders/pay-together.ts";
import { purchasePath } from "#features/orders/purchase-words.ts";
import type { Buyer } from "#features/orders/read-buyer.ts";
import type { JustHeld } from "#features/purchases/just-held.ts";
import { call } from "#platform/api-client.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { useSettings } from "#platform/settings.ts";
import { useAction } from "#platform/use-action.ts";
import { Field } from "#ui/form/field.tsx";
import { FormFoot } from "#ui/form/form-foot.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { toast } from "#ui/toast.ts";

import type { LineChanges } from "../change-lists.ts";
import { NoteToBuyer, Reason, WhoBuys } from "./for-customer.tsx";
import { HoldLines } from "./hold-lines.tsx";
import {
  type HoldValues,
  type Person,
  addressName,
  asksForReason,
  deliveryOf,
  firstHoldValues,
  holdableLines,
  leftOutOf,
  refusedLines,
} from "./hold-values.ts";
import { ShipToChoices } from "./ship-to-choices.tsx";

interface HoldFormProps {
  lines: readonly ListLine[];
  changes: LineChanges;
  /** The list that the lines leave once they are held. */
  list?: Pick<List, "_id" | "name">;
  /** Whose addresses and PO number it starts with. */
  buyer: Buyer;
  /** For admins: those of an account that can buy. Their page shows the lines already. */
  people?: readonly Person[];
}

/** The address is new to us only if somebody typed it. Without it, the purchase is held all the same. */
async function keepAddress(delivery: ReturnType<typeof deliveryOf>): Promise<void> {
  const { phone, address, shipTo } = delivery;
  try {
    await call(addAddress, { body: { name: addressName(delivery), phone, address, shipTo } });
  } catch {
    toast.error("We could not save the address");
  }
}

/** Holds lines as one purchase. */
export function HoldForm({ lines: all, changes, list, buyer, people }: HoldFormProps) {
  const navigate = useNavigate();
  const { seller } = useSettings();
  const form = useForm<HoldValues>({ mode: "onChange", defaultValues: firstHoldValues(buyer, people) });
  const { register, handleSubmit } = form;
  useFormDraft(form);
  const ownHold = useHoldWords();
  const [needsReason, setNeedsReason] = useState(false);
  const firstRefused = useRef<HTMLLIElement>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  const ready = holdableLines(all);
  const staying = all.filter((line) => !ready.includes(line) && !refused.has(line._id)).length;
  const total = ready.reduce((sum, { part, quantity }) => sum + totalFor(part, quantity), 0);

  // The list is read again by then, so that the line says what is left.
  const { run, isBusy, problem } = useAction(
    async (callOnce, held: readonly ListLine[], values: HoldValues) => {
      setRefused(new Map());
      const delivery = deliveryOf(values, buyer.addresses);
      const { poNumber, hold, for: who, note, reason } = values;
      const answer = await callOnce(placePurchase, {
        body: {
          ...{ ...delivery, poNumber, hold },
          ...(list && { list: list._id }),
          ...(people && { for: who, note, reason }),
          lines: held.map(({ part, quantity }) => ({
            ...{ product: part._id, quantity, price: unitPriceFor(part, quantity) },
          })),
        },
      }).catch((error: unknown) => {
        setRefused(refusedLines(error, held));
        setNeedsReason((before) => before || asksForReason(error));
        throw error;
      });
      if (values.isForNext && values.saved === "") await keepAddress(delivery);
      const leftOut = leftOutOf(all, held, answer.lines);
      const taken = held.filter((_line, index) => answer.lines[index]?.order !== undefined);
      const lines = taken.map(({ part, quantity, note }) => ({ product: part._id, quantity, note }));
      const state: JustHeld = { held: { list, lines, leftOut } };
      await navigate(purchasePath(answer.purchase._id), { replace: true, state });
    },
  );
  useEffect(() => {
    if (refused.size > 0 && !isBusy) firstRefused.current?.focus();
  }, [refused, isBusy]);

  const idle = problem?.canRetry ? "Retry" : `Hold ${countWords(ready.length, "order")}`;
  const button = (
    <button
      type="submit"
      className="btn btn-primary max-lg:grow lg:w-full"
      disabled={ready.length === 0}
      aria-disabled={isBusy}
    >
      {isBusy ? "Holding…" : idle}
    </button>
  );

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit((values) => run(ready, values))(event);
        }}
      >
        <div className="min-w-0">
          {people && <WhoBuys people={people} />}
          <h3 className="text-xl">Ship to</h3>
          <ShipToChoices addresses={buyer.addresses ?? []} savedFor={people ? undefined : savedFor(buyer)} />
          <h3 className="mt-8 text-xl">Billing</h3>
          <Field
            className="mt-4 sm:max-w-sm"
            label="PO number (optional)"
            hint={`On ${ready.length > 1 ? `all ${countWords(ready.length, "order")}` : "the order"}, the proforma and the invoice.`}
            autoComplete="off"
            maxLength={MAX_PO_NUMBER_LENGTH}
            dir="auto"
            {...register("poNumber")}
          />
          {people && <NoteToBuyer />}
        </div>
        <div className="bg-base-100 border-base-300 sticky bottom-0 z-2 -mx-4 flex items-center gap-4 border-t px-4 py-3 sm:-mx-8 sm:px-8 lg:hidden">
          <span className="text-lg font-semibold">{formatMoney(total)}</span>
          {button}
        </div>
        <section aria-labelledby="to-hold" className="bg-base-200 rounded-box p-4 sm:p-6">
          <h3 id="to-hold" className="text-xl">
            {countWords(ready.length, "order")}
          </h3>
          <HoldLines lines={all} ready={people ? [] : ready} {...{ changes, refused, firstRefused }} />
          {staying > 0 && (
            <p className="text-muted mt-3 text-sm">
              {countWords(staying, "line")} cannot be held now and{" "}
              {list ? `${staying === 1 ? "stays" : "stay"} in the list` : "will be left out"}.
            </p>
          )}
          <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">Total</span>
            <span>
              <output className="text-2xl font-semibold">{formatMoney(total)}</output>{" "}
              <span className="text-muted text-sm">{seller.currency}</span>
            </span>
            <Charges className="w-full" />
          </p>
          <fieldset className="mt-4 text-sm">
            <legend>If a line is gone meanwhile</legend>
            {(
              [
                ["all", "Hold all or none"],
                ["possible", "Hold what can be held"],
              ] as const
            ).map(([value, words]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 sm:min-h-8">
                <input
                  type="radio"
                  className="radio radio-sm radio-primary bg-base-100"
                  value={value}
                  {...register("hold")}
                />
                {words}
              </label>
            ))}
          </fieldset>
          {needsReason && <Reason />}
          <FormFoot className="mt-4" problem={problem?.message}>
            {button}
            <p className="text-muted text-sm">
              Nothing is charged yet. All units and prices are held together for{" "}
              {people ? `${seller.holdHours} hours` : ownHold}.{" "}
              {people
                ? "The buyer gets an email with the link to pay."
                : `Then you pay once, ${waysToPay()}.`}
            </p>
          </FormFoot>
        </section>
      </form>
    </FormProvider>
  );
}

const savedFor = ({ company }: Buyer): string =>
  company === undefined ? "the next time" : `everyone at ${company}`;
