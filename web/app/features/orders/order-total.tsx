import { formatMoney } from "@bulkhead/contract/money";
import type { Ref } from "react";

interface OrderTotalProps {
  /** The id of the field the total follows. */
  of: string;
  priceCents: number;
  quantity: number | undefined;
  ref: Ref<HTMLOutputElement>;
}

/** What the order will cost, and how that comes about. */
export function OrderTotal({ of, priceCents, quantity, ref }: OrderTotalProps) {
  const cents = quantity === undefined ? undefined : priceCents * quantity;
  return (
    <div className="border-base-300 border-y py-4">
      <p className="text-muted flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{formatMoney(priceCents)} / unit</span>
        <span>{quantity !== undefined && `× ${quantity.toLocaleString("en-US")} units`}</span>
      </p>
      <output
        ref={ref}
        htmlFor={of}
        tabIndex={-1}
        className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4"
      >
        <span className="font-semibold">Total </span>
        <span className="text-2xl font-semibold wrap-anywhere">
          {cents === undefined || !Number.isSafeInteger(cents) ? "–" : formatMoney(cents)}
        </span>
      </output>
    </div>
  );
}
