import { carrierNames } from "@bulkhead/contract/carriers";
import type { Order } from "@bulkhead/contract/orders";

import { DateTime, formatDay } from "#ui/date-time.tsx";

import { dotOf, isUrgent, meaningOf, PENDING, stageWords } from "./order-words.ts";

interface OrderStatusProps {
  order: Order;
  /** When the order was read. */
  now: Date;
  shippedWord: string;
  /** Of a purchase, whose least advanced order it is. */
  stage?: string | undefined;
}

/** The status of the record, and below it what that means to the reader. */
export function OrderStatus({
  order,
  now,
  shippedWord,
  stage = stageWords(order, now, shippedWord),
}: OrderStatusProps) {
  // The first letter is a capital on the screen only, because the word of the record stays as it is specified.
  const word = order.status === undefined ? PENDING : shippedWord;
  const [before, after] = stage.split(word);
  const { words, at } = meaningOf(order);
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full print:hidden ${dotOf(order, now)}`}
        />
        <span
          className={`font-semibold first-letter:uppercase ${isUrgent(order, now) ? "text-warning" : ""}`}
        >
          {before}
          {after !== undefined && <span>{word}</span>}
          {after}
        </span>
      </p>
      <p className="text-muted mt-0.5 text-sm @4xl:whitespace-nowrap">
        {words} {at && <DateTime at={at} />}
      </p>
    </div>
  );
}

interface BriefStatusProps extends Omit<OrderStatusProps, "stage"> {
  /** The deadline of its purchase, which need not be said again. */
  holdUntil: Date | undefined;
}

/** The status of an order among the others of its purchase, without what they share. */
export function BriefStatus({ order, now, shippedWord, holdUntil }: BriefStatusProps) {
  const { shippedAt, shipment, state } = order;
  const { carrier, tracking } = shipment ?? {};
  const parcel = [carrier && carrierNames[carrier], tracking].filter(Boolean).join(" ");
  const ownHold = state === "held" && +order.holdUntil !== +(holdUntil ?? 0);
  return (
    <div className="text-sm">
      <p className="flex items-baseline gap-2">
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full print:hidden ${dotOf(order, now)}`}
        />
        <span className="font-semibold first-letter:uppercase">
          {stageWords(order, now, shippedWord)} {state === "shipped" && shippedAt && formatDay(shippedAt)}
        </span>
      </p>
      {(parcel || ownHold) && (
        <p className="text-muted ps-4 wrap-anywhere">
          {parcel || (
            <>
              Held until <DateTime at={order.holdUntil} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
