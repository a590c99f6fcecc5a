import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";
import type { UseFormRegisterReturn } from "react-hook-form";

import { Frame } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { quickQuantities, readQuantity } from "./order-entry.ts";

interface QuantityFieldProps {
  id: string;
  offer: Pick<Product, "price" | "quantity">;
  /** As typed: nothing is corrected while typing. */
  text: string;
  input: UseFormRegisterReturn;
  onPick: (text: string) => void;
}

/** A text field, because the mouse wheel would change a number field. */
export function QuantityField({ id, offer, text, input, onPick }: QuantityFieldProps) {
  const { quantity: typed, problem } = readQuantity(text, offer);
  const quick = quickQuantities(offer);
  return (
    <div>
      <Frame
        id={id}
        label="Quantity"
        hint={`Minimum ${MIN_ORDER_QUANTITY} · ${formatNumber(offer.quantity)} available`}
        error={problem}
      >
        <input
          id={id}
          className="input w-full text-lg"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          {...input}
        />
      </Frame>
      {quick.length > 0 && (
        <ul aria-label="Quick quantities" className="mt-3 flex flex-wrap gap-2">
          {quick.map(([quantity, words]) => (
            <li key={quantity}>
              <button
                type="button"
                className="chip cursor-pointer"
                aria-pressed={quantity === typed}
                onClick={() => onPick(String(quantity))}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
