import { formatMoney } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/orders";
import type { Ref } from "react";

import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { Charges } from "../order-pieces.tsx";

interface OrderTotalProps {
  /** The id of the quantity field. */
  of: string;
  priceCents: number;
  quantity: number | undefined;
  ref: Ref<HTMLOutputElement>;
}

/** What the order will cost, with its factors. */
export function OrderTotal({ of, priceCents, quantity, ref }: OrderTotalProps) {
  const cents = quantity === undefined ? Number.NaN : orderTotal(priceCents, quantity);
  return (
    <div className="border-base-300 border-y py-4">
      <p className="text-muted flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{formatMoney(priceCents)} / unit</span>
        <span>{quantity !== undefined && `× ${formatNumber(quantity)} units`}</span>
      </p>
      <output
        ref={ref}
        htmlFor={of}
        tabIndex={-1}
        className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4"
      >
        <span className="font-semibold">Total </span>
        <span className="text-2xl font-semibold wrap-anywhere">
          {Number.isSafeInteger(cents) ? formatMoney(cents) : "–"}
        </span>
      </output>
      <Charges className="mt-2" />
    </div>
  );
}

interface PriceChangeProps {
  messageId: string;
  buttonId: string;
  fromCents: number;
  toCents: number;
  onAccept: () => void;
}

/** A buyer accepts every new price, even a lower one. */
export function PriceChange({ messageId, buttonId, fromCents, toCents, onAccept }: PriceChangeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ProblemText id={messageId}>
        The price is now {formatMoney(toCents)} per unit. It was {formatMoney(fromCents)}.
      </ProblemText>
      <button id={buttonId} type="button" className="btn btn-outline" onClick={onAccept}>
        Accept {formatMoney(toCents)} per unit
      </button>
    </div>
  );
}
