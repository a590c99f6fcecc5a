import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type ManagedProduct, removeProduct, restoreProduct } from "@bulkhead/contract/products";
import { daysLeft } from "@bulkhead/contract/stock";
import { Link, useSearchParams } from "react-router";

import type { CallOnce } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { type Column, RowActions, RowResult, TableRow, useRowAction } from "#ui/list/data-table.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { toast } from "#ui/toast.ts";

import { ProductName } from "../product-name.tsx";
import { Thumbnail } from "../product-picture.tsx";
import { stockLevel } from "../stock-words.ts";

const shortage = {
  none: <span className="text-error block text-xs">out of stock</span>,
  short: <span className="text-error block text-xs">below {MIN_ORDER_QUANTITY}</span>,
  plenty: undefined,
};

function ProductCell({ product }: { product: ManagedProduct }) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail src={product.img} className="w-16" />
      <div className="min-w-0 wrap-anywhere">
        <span className="block" dir="auto">
          <ProductName name={product.name} />
        </span>
        <span className="text-muted block text-sm font-normal">
          <bdi>{product.brand}</bdi>
          {product.model !== undefined && (
            <>
              {" · "}
              <bdi className="font-mono text-xs">{product.model}</bdi>
            </>
          )}
        </span>
        {product.removedAt && (
          <span className="text-muted block text-sm font-normal">Deleted {formatDay(product.removedAt)}</span>
        )}
      </div>
    </div>
  );
}

type ProductAction = "remove" | "restore";

const doneWords: Record<ProductAction, string> = { remove: "Deleted", restore: "Restored" };
const words: Record<ProductAction, { now: string; busy: string }> = {
  remove: { now: "Delete", busy: "Deleting…" },
  restore: { now: "Restore", busy: "Restoring…" },
};

async function send(callOnce: CallOnce, action: ProductAction, { _id: id }: ManagedProduct): Promise<void> {
  await callOnce(action === "remove" ? removeProduct : restoreProduct, { params: { id } });
  if (action === "remove") toast.success(fixedStrings.productDeleted);
}

interface ManagedProductRowProps {
  product: ManagedProduct;
  /** People of the warehouse see the stock, and change neither part nor price. */
  isAdmin: boolean;
  confirmRemoval: (product: ManagedProduct) => Promise<boolean>;
}

interface ProductRow extends ReturnType<typeof useRowAction<ProductAction>> {
  isAdmin: boolean;
  /** What can be done, if it was not done yet. */
  action: ProductAction;
  act: () => Promise<void>;
}

function Actions({ product, row }: { product: ManagedProduct; row: ProductRow }) {
  const listState = useListState();
  const [params] = useSearchParams();
  const { id, isAdmin, action, done, isBusy, isDoing, problem, act } = row;
  const stock = new URLSearchParams(params);
  stock.set("stock", product._id);
  const small = "btn-sm text-sm whitespace-nowrap";
  const name = <span className="sr-only"> {product.name}</span>;
  return (
    <RowActions id={id} problem={problem?.message}>
      {isAdmin && !done && action === "remove" && (
        <Link className={`btn ${small} btn-outline`} to={product._id} state={listState}>
          Update{name}
        </Link>
      )}
      {!done && (
        <Link
          className={`btn ${small} btn-outline`}
          to={`?${stock}`}
          state={{ openedHere: true }}
          preventScrollReset
        >
          Stock{name}
        </Link>
      )}
      {isAdmin && !done && (
        <Button
          look={`${small} ${action === "remove" ? "btn-ghost text-error @4xl:-me-3" : "btn-outline"}`}
          isBusy={isBusy}
          aria-describedby={problem && id}
          onPress={act}
        >
          {isDoing ? words[action].busy : words[action].now}
          {name}
        </Button>
      )}
    </RowActions>
  );
}

function DaysLeft({ product }: { product: ManagedProduct }) {
  const days = daysLeft(product.quantity, product.soldLately ?? 0);
  const isLow = stockLevel(product.quantity) === "plenty" && product.quantity < product.reorderAt;
  return (
    <>
      {days === undefined ? <span className="text-muted">–</span> : formatNumber(days)}
      {isLow && (
        <span className="text-warning block text-xs">reorder at {formatNumber(product.reorderAt)}</span>
      )}
    </>
  );
}

export const productColumns: readonly Column<ManagedProduct, ProductRow>[] = [
  {
    name: "Part",
    cell: (product, { resultIn }) => {
      const result = resultIn(doneWords);
      return (
        <>
          <ProductCell product={product} />
          {result && <RowResult {...result} name={product.name} />}
        </>
      );
    },
  },
  { name: "Price", className: "figure", cell: ({ price }) => formatUnitPrice(price) },
  { name: "On hand", className: "figure", cell: ({ onHand }) => formatNumber(onHand) },
  { name: "Reserved", className: "figure", cell: ({ reserved }) => formatNumber(reserved) },
  {
    name: "Available",
    className: "figure",
    cell: ({ quantity }) => (
      <>
        {formatNumber(quantity)}
        {shortage[stockLevel(quantity)]}
      </>
    ),
  },
  { name: "Days left", className: "figure", cell: (product) => <DaysLeft product={product} /> },
  { name: "Actions", cell: (product, row) => <Actions product={product} row={row} /> },
];

export function ManagedProductRow({ product, isAdmin, confirmRemoval }: ManagedProductRowProps) {
  const action: ProductAction = product.removedAt === undefined ? "remove" : "restore";
  const result = useRowAction<ProductAction>(product, {
    does: (callOnce) => send(callOnce, action, product),
    undoes: (callOnce) => send(callOnce, action === "remove" ? "restore" : "remove", product),
  });
  const act = async () => {
    if (!result.isBusy && (action === "restore" || (await confirmRemoval(product)))) await result.run(action);
  };
  return (
    <TableRow
      columns={productColumns}
      item={product}
      state={{ ...result, isAdmin, action, act }}
      className={result.done && "bg-base-200"}
    />
  );
}
