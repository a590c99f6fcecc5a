import { poLabel } from "@bulkhead/contract/order-number";
import { Link, useLocation, useSearchParams } from "react-router";

import { Thumbnail } from "#features/products/product-picture.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { DownIcon, NextIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { useListState } from "#ui/list/list-state.tsx";

import { idsOf, payPath } from "../pay-together.ts";
import { progressWords, purchasePath } from "../purchase-words.ts";
import { OPEN_PARAM } from "./read-order-list.ts";
import { canBePaidTogether } from "./row-actions.ts";
import { type PurchaseRow, useView } from "./rows.ts";

/** Which purchases are open in place. The URL says so, the last one first. */
export function useOpen() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: object | null };
  const view = useView();
  const open = params.get(OPEN_PARAM)?.split(",") ?? [];
  const setOpen = (ids: readonly string[]) => {
    const next = new URLSearchParams(params);
    if (ids.length === 0) next.delete(OPEN_PARAM);
    else next.set(OPEN_PARAM, ids.join(","));
    setParams(next, { replace: true, preventScrollReset: true, state: { ...state, view } });
  };
  return {
    isOpen: (id: string) => open.includes(id),
    show: (ids: readonly string[]) => setOpen([...new Set([...ids, ...open])]),
    shut: (id: string) => setOpen(open.filter((each) => each !== id)),
  };
}

/** Opens and shuts a purchase in place. */
export function OpenButton({ row: { purchase }, className }: { row: PurchaseRow; className: string }) {
  const open = useOpen();
  const isOpen = open.isOpen(purchase._id);
  return (
    <button
      type="button"
      className={`icon-button text-muted shrink-0 print:hidden ${className}`}
      aria-expanded={isOpen}
      aria-label={`Orders of ${purchase.number}`}
      onClick={() => (isOpen ? open.shut(purchase._id) : open.show([purchase._id]))}
    >
      {isOpen ? <DownIcon /> : <NextIcon />}
    </button>
  );
}

/** "3 of 7 orders", or "7 orders" if all of them match. */
export function ordersWords({ group, purchase }: PurchaseRow, count = group.orders.length): string {
  const all = countWords(purchase.orders, "order");
  return count === purchase.orders ? all : `${formatNumber(count)} of ${all}`;
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

/** A purchase is paid as a whole, and may have an invoice for each payment. What else can be done stands on its page. */
export function PurchaseAction({ row }: { row: PurchaseRow }) {
  const canPay = canBePaidTogether(row);
  return (
    <div className="flex gap-2 @4xl:justify-end">
      {row.papers.includes("invoice") && (
        <Link
          className="btn btn-ghost btn-sm text-muted text-sm"
          to={`/dashboard/invoices?${new URLSearchParams({ search: row.purchase.number })}`}
        >
          Invoices<span className="sr-only"> of {row.purchase.number}</span>
        </Link>
      )}
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
