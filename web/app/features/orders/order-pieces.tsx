import { errors } from "@bulkhead/contract/errors";
import type { Order } from "@bulkhead/contract/orders";
import { getProduct } from "@bulkhead/contract/parts";
import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import type { Product } from "@bulkhead/contract/products";
import { chargesWords } from "@bulkhead/contract/seller";
import { type ReactNode, Suspense, use } from "react";
import { Await, Link } from "react-router";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { SessionShown } from "#platform/session.ts";
import { useSettings } from "#platform/settings.ts";
import { Copyable } from "#ui/copyable.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { Notice } from "#ui/notice.tsx";
import { Picture } from "#ui/picture.tsx";

import type { OrderList } from "./order-lists.ts";
import { purchasePath } from "./purchase-words.ts";

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-base-300 grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b py-2.5 print:py-1">
      <dt className="text-muted text-sm leading-6">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A fact in somebody's own words, which may run from right to left. Nothing if there are none. */
export function TypedFact({ name, text }: { name: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <Fact name={name}>
      <span dir="auto">{text}</span>
    </Fact>
  );
}

export const Missing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;

export function OrderNumber({ order: { _id, number } }: { order: Pick<Order, "_id" | "number"> }) {
  return <Copyable name="order number" text={number} to={`/dashboard/orders/${_id}`} />;
}

/** What an order was placed with: "PU-2041, 7 orders". */
export function PurchaseLink({ purchase }: { purchase: NonNullable<Order["purchase"]> }) {
  return (
    <>
      <Link className="text-link font-mono text-[0.8125rem]" to={purchasePath(purchase._id)}>
        {purchase.number}
      </Link>
      , {countWords(purchase.orders, "order")}
    </>
  );
}

interface PlacedForBuyerProps {
  placed: { placedBy?: string | undefined; note?: string | undefined } | undefined;
  /** Whether its buyer, or a colleague of theirs, reads it. */
  isBuyers: boolean;
}

/** Who of the staff placed it for the buyer, and what they wrote to them. Nothing if the buyer placed it. */
export function PlacedForBuyer({ placed, isBuyers }: PlacedForBuyerProps) {
  if (placed?.placedBy === undefined) return null;
  return (
    <div className="note border-primary mt-4">
      <div className="min-w-0 wrap-anywhere">
        <p>
          Placed for {isBuyers ? "you" : "the buyer"} by{" "}
          <bdi className="font-semibold">{placed.placedBy}</bdi>
        </p>
        {placed.note !== undefined && (
          <p className="mt-1 whitespace-pre-line" dir="auto">
            {placed.note}
          </p>
        )}
      </div>
    </div>
  );
}

/** Shown for an order that is canceled, somebody else's or unknown. It does not reveal which. */
export function OrderGone({ list: { to, name } }: { list: OrderList }) {
  return (
    <Notice
      heading={errors.order_not_found.message}
      words="It may have been canceled, belong to another account, or the link may be mistyped."
      next={[to, name]}
    />
  );
}

/** Under every total: what it contains, and where the goods are handed over. */
export function Charges({ className = "" }: { className?: string }) {
  return (
    <span className={`text-muted block text-sm text-pretty ${className}`}>
      {chargesWords(useSettings().seller)}
    </span>
  );
}

export function useHoldWords(): string {
  const hours = `${useSettings().seller.holdHours} hours`;
  return use(SessionShown)?.isVerified
    ? hours
    : `${hours} once your email is verified, and for less until then`;
}

/** A buyer's own number, where there is one. */
export const poWords = (orders: readonly { poNumber?: string | undefined }[]): string | undefined => {
  const numbers = new Set(orders.flatMap(({ poNumber }) => poNumber ?? []));
  return numbers.size === 0 ? undefined : [...numbers].join(", ");
};

/** A promise, because no page waits for its picture. */
export type OrderedProduct = Promise<Product | undefined>;

/** If it fails, the page only lacks the picture. */
export function readOrderedProduct(id: string, signal: AbortSignal): OrderedProduct {
  return unlessGone(call(getProduct, { params: { id }, signal })).catch(() => undefined);
}

/** Decorative, because the name is beside it. Its space is reserved until it loads. */
export function OrderedPicture({
  product,
  className = "aspect-4/3 w-24 sm:w-28",
}: {
  product: OrderedProduct;
  className?: string;
}) {
  return (
    <div className={`bg-base-200 rounded-box shrink-0 overflow-hidden ${className}`}>
      <Suspense>
        <Await resolve={product}>
          {(found) =>
            found && (
              <Picture
                src={found.img}
                widths={PICTURE_WIDTHS}
                sizes="7rem"
                alt=""
                priority
                width={960}
                height={720}
                className="h-full w-full object-cover"
              />
            )
          }
        </Await>
      </Suspense>
    </div>
  );
}
