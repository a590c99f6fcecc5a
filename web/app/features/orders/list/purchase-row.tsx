import { poLabel } from "@bulkhead/contract/order-number";
import type { Order } from "@bulkhead/contract/orders";
import type { Purchase } from "@bulkhead/contract/purchases";
import { Link, useSearchParams } from "react-router";

import { Thumbnail } from "#features/products/product-picture.tsx";
import { DownIcon, NextIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { useListState } from "#ui/list/list-state.tsx";

import { idsOf, payPath } from "../pay-together.ts";
import { progressWords, purchasePath } from "../purchase-words.ts";
import { OPEN_PARAM } from "./read-order-list.ts";
import { canBePaidTogether } from "./row-actions.ts";

/** A row that stands for a purchase: its least advanced order, with what all that match come to. */
export type PurchaseRow = Order & {
  group: NonNullable<Order["group"]>;
  purchase: NonNullable<Order["purchase"]>;
};

export const isPurchaseRow = (order: Order): order is PurchaseRow =>
  order.group !== undefined && order.purchase !== undefined;

/** Of a row: that of the purchase that it stands for, or of its order. */
export const rowId = (order: Order): string => (isPurchaseRow(order) ? order.purchase._id : order._id);

/** The orders of a purchase that match, if it is open and was read. */
export const openedOrders = (row: Order, read: ReadonlyMap<string, Purchase>): Order[] =>
  read.get(row.purchase?._id ?? "")?.orders.filter(({ _id }) => row.group?.orders.includes(_id)) ?? [];

/** Opens and shuts a purchase in place. The URL says which are open. */
function OpenButton({ row: { purchase }, className }: { row: PurchaseRow; className: string }) {
  const [params, setParams] = useSearchParams();
  const others = (params.get(OPEN_PARAM) ?? "").split(",").filter((id) => id && id !== purchase._id);
  const isOpen = params.get(OPEN_PARAM)?.split(",").includes(purchase._id) ?? false;
  const toggle = () => {
    const open = isOpen ? others : [...others, purchase._id];
    const next = new URLSearchParams(params);
    if (open.length === 0) next.delete(OPEN_PARAM);
    else next.set(OPEN_PARAM, open.join(","));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <button
      type="button"
      className={`icon-button text-muted shrink-0 print:hidden ${className}`}
      aria-expanded={isOpen}
      aria-label={`Orders of ${purchase.number}`}
      onClick={toggle}
    >
      {isOpen ? <DownIcon /> : <NextIcon />}
    </button>
  );
}

/** "3 of 7 orders", or "7 orders" if all of them match. */
function ordersWords({ group, purchase }: PurchaseRow): string {
  const all = countWords(purchase.orders, "order");
  return group.orders.length === purchase.orders ? all : `${group.orders.length} of ${all}`;
}

/** What a buyer reads of a purchase where others read of a part. */
export function PurchaseHead({ row }: { row: PurchaseRow }) {
  const { purchase, group, poNumber, state } = row;
  const listState = useListState();
  return (
    <>
      <OpenButton row={row} className="-mx-3 -my-2.5" />
      <div className="grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex gap-1">
            {group.pictures.map((src, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two parts can have one picture.
              <Thumbnail key={index} src={src} />
            ))}
          </span>
          <Link
            className="min-h-6 leading-6 hover:underline"
            to={purchasePath(purchase._id)}
            state={listState}
          >
            <span className="sr-only">{purchase.number}, </span>
            {ordersWords(row)}
          </Link>
        </div>
        <p className="text-muted flex flex-wrap gap-x-2 font-normal">
          <span className="font-mono text-xs leading-6 sm:text-[0.8125rem]">{purchase.number}</span>
          {poNumber !== undefined && <span dir="auto">{poLabel(poNumber)}</span>}
          {progressWords(group.states, state)}
        </p>
      </div>
    </>
  );
}

/** A purchase is paid as a whole. What else can be done with it stands on its page. */
export function PurchaseAction({ row }: { row: PurchaseRow }) {
  const canPay = canBePaidTogether(row);
  return (
    <div className="flex @4xl:justify-end">
      <Link
        className="btn btn-outline btn-sm text-sm @max-4xl:grow"
        to={canPay ? payPath(...idsOf([row])) : purchasePath(row.purchase._id)}
        state={useListState()}
      >
        {canPay ? "Pay" : "Details"}
        <span className="sr-only"> for {row.purchase.number}</span>
      </Link>
    </div>
  );
}
