import { HOLD_HOURS, MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";
import { useEffect, useId, useRef, useState } from "react";

import { Field, TextField } from "#ui/field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

import type { Buyer } from "./buyer.ts";
import { OrderTotal } from "./order-total.tsx";
import { PriceChange } from "./price-change.tsx";
import { readQuantity } from "./quantity-entry.ts";
import { QuantityField } from "./quantity-field.tsx";
import { usePlaceOrder, type PlacedOrder } from "./use-place-order.ts";

interface OrderFormProps {
  product: Product;
  buyer: Buyer;
  onPlaced: (order: PlacedOrder) => void;
}

function textIn(data: FormData, name: string): string {
  const text = data.get(name);
  return typeof text === "string" ? text : "";
}

function buttonWords(isSending: boolean, canRetry: boolean): string {
  if (isSending) return "Placing order…";
  return canRetry ? "Retry" : "Place order";
}

function termsWords(quantityFits: boolean, canRetry: boolean): string {
  // On a phone the field with the reason is out of sight.
  if (!quantityFits) return "Change the quantity above to place the order.";
  if (canRetry) return "Sending it again is safe: the same order is placed only once.";
  return `Nothing is charged yet. Units and price are held for you for ${HOLD_HOURS} hours.`;
}

export function OrderForm({ product, buyer, onPlaced }: OrderFormProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const total = useRef<HTMLOutputElement>(null);
  const [text, setText] = useState(String(MIN_ORDER_QUANTITY));
  // What the buyer has agreed to; the product may have got another price since.
  const [price, setPrice] = useState(product.price);
  const { place, isSending, problem, forget } = usePlaceOrder(onPlaced);

  const offer = { price, quantity: product.quantity };
  const { quantity, problem: quantityProblem } = readQuantity(text, offer);
  const priceChanged = product.price !== price;
  const whyNot = quantityProblem === undefined ? priceChanged && `${id}-price` : `${id}-error`;
  const canRetry = problem?.canRetry ?? false;

  // Refused, the button is of no use until what stands in the way has been seen to.
  const remedy = quantityProblem === undefined ? `${id}-accept` : id;
  useEffect(() => {
    if (whyNot && document.activeElement === button.current) document.getElementById(remedy)?.focus();
  }, [whyNot, remedy]);

  const submit = (form: HTMLFormElement) => {
    if (quantity === undefined || whyNot) return;
    const data = new FormData(form);
    const to = { phone: textIn(data, "phone"), address: textIn(data, "address") };
    void place({
      user: buyer.email,
      productName: product.name,
      product: product._id,
      price,
      quantity,
      ...to,
    });
  };

  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      onChange={forget}
    >
      <QuantityField
        id={id}
        offer={offer}
        text={text}
        onChange={(typed) => {
          setText(typed);
          forget();
        }}
      />
      <OrderTotal ref={total} of={id} priceCents={price} quantity={quantity} />
      <Field
        label="Phone (optional)"
        type="tel"
        name="phone"
        autoComplete="tel"
        maxLength={40}
        defaultValue={buyer.phone}
      />
      <TextField
        label="Delivery address (optional)"
        name="address"
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        dir="auto"
        defaultValue={buyer.address}
      />
      {priceChanged && (
        <PriceChange
          messageId={`${id}-price`}
          buttonId={`${id}-accept`}
          fromCents={price}
          toCents={product.price}
          onAccept={() => {
            setPrice(product.price);
            forget();
            // This button goes, and what it changed is the total.
            total.current?.focus();
          }}
        />
      )}
      {/* What the page itself can say by now is said where it belongs. */}
      <FormFoot problem={whyNot ? undefined : problem?.message}>
        <button
          ref={button}
          type="submit"
          className="btn btn-primary min-h-11 w-full"
          disabled={Boolean(whyNot)}
          aria-disabled={isSending}
          aria-describedby={whyNot || `${id}-terms`}
        >
          {buttonWords(isSending, canRetry)}
        </button>
        <p id={`${id}-terms`} className="text-muted text-sm">
          {termsWords(quantityProblem === undefined, canRetry)}
        </p>
      </FormFoot>
    </form>
  );
}
