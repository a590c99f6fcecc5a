import type { Address } from "@bulkhead/contract/addresses";
import { formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { MAX_PO_NUMBER_LENGTH } from "@bulkhead/contract/orders";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { use, useEffect, useId, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";

import { ListButton } from "#features/products/list-buttons.ts";
import { stockLevel } from "#features/products/stock-words.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { deliveryEntries, readDelivery } from "#ui/form/delivery-values.ts";
import { Field, Options, SelectField } from "#ui/form/field.tsx";
import { FormFoot } from "#ui/form/form-foot.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

import { useHoldWords } from "../order-pieces.tsx";
import { waysToPay } from "../pay-together.ts";
import { type Buyer, firstValues, newInProfile, phoneProblem } from "../read-buyer.ts";
import { DeliveryFields } from "../ship-to.tsx";
import { priceWords } from "./order-entry.ts";
import { BuyUp, OrderTotal, PriceLadder, QuantityField } from "./quantity-field.tsx";
import { type PlacedOrder, usePlaceOrder } from "./use-place-order.ts";

interface AddressPickerProps {
  addresses: readonly Address[] | undefined;
  onPick: (address: Address) => void;
}

/** Fills in phone and address, which can still be changed. Nothing to choose from shows nothing. */
function AddressPicker({ addresses, onPick }: AddressPickerProps) {
  if (!addresses?.length) return null;
  return (
    <SelectField
      label="Saved addresses"
      defaultValue=""
      onChange={({ currentTarget: { value } }) => {
        const picked = addresses.find(({ _id }) => _id === value);
        if (picked) onPick(picked);
      }}
    >
      <option value="">Choose one to fill in</option>
      <Options of={addresses.map(({ _id, name }) => [_id, name])} />
    </SelectField>
  );
}

interface PriceChangeProps {
  messageId: string;
  buttonId: string;
  fromMicros: number;
  toMicros: number;
  onAccept: () => void;
}

/** A buyer accepts every new price, even a lower one. */
function PriceChange({ messageId, buttonId, fromMicros, toMicros, onAccept }: PriceChangeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ProblemText id={messageId}>
        The price is now {formatUnitPrice(toMicros)} per unit. It was {formatUnitPrice(fromMicros)}.
      </ProblemText>
      <button id={buttonId} type="button" className="btn btn-outline" onClick={onAccept}>
        Accept {formatUnitPrice(toMicros)} per unit
      </button>
    </div>
  );
}

interface OrderFormProps {
  product: Product;
  buyer: Buyer;
  onPlaced: (order: PlacedOrder) => void;
}

/** It stays while there is not enough stock, with the reason at the quantity and a disabled button. */
export function OrderForm({ product, buyer, onPlaced }: OrderFormProps) {
  const id = useId();
  const hold = useHoldWords();
  const listButton = use(ListButton);
  const button = useRef<HTMLButtonElement>(null);
  const total = useRef<HTMLOutputElement>(null);
  // A link to order the same again names as many.
  const [search] = useSearchParams();
  const form = useForm({
    mode: "onChange",
    defaultValues: {
      quantity: search.get("quantity") ?? String(MIN_ORDER_QUANTITY),
      ...firstValues(buyer),
      isForNext: false,
    },
  });
  const { register, control, setValue, handleSubmit, formState } = form;
  const typed = useWatch({ control });
  const { quantity: text = "" } = typed;
  const news = newInProfile(readDelivery(typed), buyer);
  useFormDraft(form);
  // The prices that the buyer has seen. Those of the product may change meanwhile.
  const [seen, setSeen] = useState(product);
  const { run: place, isBusy, problem, clear } = usePlaceOrder(onPlaced);

  const offer = { ...seen, quantity: product.quantity };
  const words = priceWords(text, offer);
  const { quantity, price, problem: quantityProblem } = words;
  const todayPrice = unitPriceFor(product, quantity ?? 0);
  const priceChanged = todayPrice !== price;
  const whyNot = quantityProblem === undefined ? priceChanged && `${id}-price` : `${id}-error`;
  const canRetry = problem?.canRetry ?? false;

  // A refusal disables the pressed button, so focus moves to what has to change first.
  const remedy = quantityProblem === undefined ? `${id}-accept` : id;
  useEffect(() => {
    if (whyNot && document.activeElement === button.current) document.getElementById(remedy)?.focus();
  }, [whyNot, remedy]);

  const pick = (picked: number) => {
    setValue("quantity", String(picked), { shouldDirty: true });
    clear();
  };
  const pickAddress = (picked: Address) => {
    for (const [name, value] of deliveryEntries(picked))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const submit = handleSubmit(({ poNumber, isForNext, ...values }) => {
    if (quantity === undefined || whyNot) return;
    const ordered = { user: buyer.email, productName: product.name, product: product._id, price, quantity };
    void place({ ...ordered, ...readDelivery(values), poNumber }, isForNext ? news : undefined);
  });

  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
      onChange={clear}
    >
      <div>
        <p className="mb-1.5 text-sm font-medium">Price per unit</p>
        <PriceLadder offer={offer} words={words} onPick={pick} />
      </div>
      <QuantityField id={id} offer={offer} words={words} input={register("quantity")} onPick={pick} />
      <BuyUp words={words} onPick={pick} />
      <OrderTotal ref={total} of={id} words={words} />
      <AddressPicker addresses={buyer.addresses} onPick={pickAddress} />
      <FormProvider {...form}>
        <DeliveryFields
          phone={register("phone", { validate: phoneProblem })}
          phoneError={formState.errors.phone?.message}
          isForNext={news && register("isForNext")}
        />
      </FormProvider>
      <Field
        label="PO number (optional)"
        autoComplete="off"
        maxLength={MAX_PO_NUMBER_LENGTH}
        dir="auto"
        {...register("poNumber")}
      />
      {priceChanged && (
        <PriceChange
          messageId={`${id}-price`}
          buttonId={`${id}-accept`}
          fromMicros={price}
          toMicros={todayPrice}
          onAccept={() => {
            setSeen(product);
            clear();
            // The pressed button is gone; the total is what it changed.
            total.current?.focus();
          }}
        />
      )}
      {/* A problem the form itself explains by now is not repeated. */}
      <FormFoot problem={whyNot ? undefined : problem?.message}>
        <button
          ref={button}
          type="submit"
          className="btn btn-primary w-full"
          disabled={Boolean(whyNot)}
          aria-disabled={isBusy}
          aria-describedby={whyNot || `${id}-terms`}
        >
          {buttonWords(isBusy, canRetry)}
        </button>
        <p id={`${id}-terms`} className="text-muted text-sm">
          {quantityProblem === undefined ? termsWords(canRetry, hold) : fixWords(product)}
        </p>
      </FormFoot>
      {listButton({ part: product, quantity, look: "panel" })}
    </form>
  );
}

function buttonWords(isBusy: boolean, canRetry: boolean): string {
  if (isBusy) return "Placing order…";
  return canRetry ? "Retry" : "Place order";
}

function termsWords(canRetry: boolean, hold: string): string {
  if (canRetry) return "It is safe to retry: the order is placed only once.";
  return `Nothing is charged yet. We hold the units and the price for ${hold}. You pay ${waysToPay()}.`;
}

/** On a phone the quantity and its problem are out of sight. */
function fixWords({ quantity }: Product): string {
  return stockLevel(quantity) === "plenty"
    ? "Fix the quantity above to continue."
    : "There is not enough stock for an order right now.";
}
