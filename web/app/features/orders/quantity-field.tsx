import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { Product } from "@bulkhead/contract/products";

import { stockWords } from "#features/products/stock-words.ts";
import { Frame } from "#ui/field.tsx";

import { quickQuantities, readQuantity } from "./quantity-entry.ts";

interface QuantityFieldProps {
  id: string;
  offer: Pick<Product, "price" | "quantity">;
  /** As typed: nothing is corrected under the fingers. */
  text: string;
  onChange: (text: string) => void;
}

/** A field of text, because one of numbers counts on when the wheel turns over it. */
export function QuantityField({ id, offer, text, onChange }: QuantityFieldProps) {
  const { quantity: typed, problem } = readQuantity(text, offer);
  return (
    <div>
      <Frame
        id={id}
        label="Quantity"
        hint={`Minimum ${MIN_ORDER_QUANTITY} · ${stockWords(offer.quantity)}`}
        error={problem}
      >
        <input
          id={id}
          name="quantity"
          className="input h-11 w-full text-lg"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Frame>
      <ul aria-label="Quick quantities" className="mt-3 flex flex-wrap gap-2">
        {quickQuantities(offer).map(([quantity, words]) => (
          <li key={quantity}>
            <button
              type="button"
              className="chip cursor-pointer"
              aria-pressed={quantity === typed}
              onClick={() => onChange(String(quantity))}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
