import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { type ManagedProduct, removeProduct, restoreProduct } from "@bulkhead/contract/products";
import { daysLeft } from "@bulkhead/contract/stock";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { type Column, RowActions, RowResult, TableRow, useRowResult } from "#ui/list/data-table.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { Picture } from "#ui/picture.tsx";
import { toast } from "#ui/toast.ts";

import { ProductName } from "../product-name.tsx";
import { stockLevel } from "../stock-words.ts";

const shortage = {
  none: <span className="text-error block text-xs">out of stock</span>,
  short: <span className="text-error block text-xs">below {MIN_ORDER_QUANTITY}</span>,
  plenty: undefined,
};

function ProductCell({ product }: { product: ManagedProduct }) {
  return (
    <div className="flex items-center gap-3">
      <Picture
        src={product.img}
        widths={[320]}
        sizes="4rem"
        alt=""
        width={64}
        height={48}
        className="bg-base-200 rounded-field aspect-4/3 w-16 shrink-0 object-cover"
      />
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

const doneWords = { removed: "Deleted", restored: "Restored", undone: "Undone" };

/** Deletes a part and puts it back. The list stays as it is, so that no other row comes under the pointer. */
function useRemoval(product: ManagedProduct) {
  const params = { id: product._id };
  const [result, setResult] = useRowResult<keyof typeof doneWords>(product);
  const wasRemoved = product.removedAt !== undefined;
  const removal = useAction(
    async (callOnce) => {
      await callOnce(removeProduct, { params });
      setResult(wasRemoved ? "undone" : "removed");
      toast.success(fixedStrings.productDeleted);
    },
    { revalidates: false },
  );
  const restoration = useAction(
    async (callOnce) => {
      await callOnce(restoreProduct, { params });
      setResult(wasRemoved ? "restored" : "undone");
    },
    { revalidates: false },
  );
  return { result, removal, restoration, undo: wasRemoved ? removal : restoration };
}

interface ManagedProductRowProps {
  product: ManagedProduct;
  /** People of the warehouse see the stock, and change neither part nor price. */
  isAdmin: boolean;
  confirmRemoval: (product: ManagedProduct) => Promise<boolean>;
}

function useProductRow({ product, isAdmin, confirmRemoval }: ManagedProductRowProps) {
  const id = useId();
  const { result, removal, restoration, undo } = useRemoval(product);
  const isBusy = removal.isBusy || restoration.isBusy;
  const isDone = result !== undefined && result !== "undone";
  const remove = async () => {
    if (!isBusy && (await confirmRemoval(product))) await removal.run();
  };
  const problem = removal.problem ?? restoration.problem;
  const mayChange = isAdmin && !isDone;
  return { id, result, removal, restoration, undo, isBusy, isDone, mayChange, remove, problem };
}

type ProductRow = ReturnType<typeof useProductRow>;

function Actions({ product, row }: { product: ManagedProduct; row: ProductRow }) {
  const listState = useListState();
  const [params] = useSearchParams();
  const { id, removal, restoration, isBusy, isDone, mayChange, remove, problem } = row;
  const isActive = product.removedAt === undefined;
  const stock = new URLSearchParams(params);
  stock.set("stock", product._id);

  const small = "btn-sm text-sm whitespace-nowrap";
  const name = <span className="sr-only"> {product.name}</span>;
  return (
    <RowActions id={id} problem={problem?.message}>
      {mayChange && isActive && (
        <Link className={`btn ${small} btn-outline`} to={product._id} state={listState}>
          Update{name}
        </Link>
      )}
      {!isDone && (
        <Link
          className={`btn ${small} btn-outline`}
          to={`?${stock}`}
          state={{ openedHere: true }}
          preventScrollReset
        >
          Stock{name}
        </Link>
      )}
      {mayChange && (
        <Button
          look={`${small} ${isActive ? "btn-ghost text-error @4xl:-me-3" : "btn-outline"}`}
          isBusy={isBusy}
          aria-describedby={problem && id}
          onPress={isActive ? remove : restoration.run}
        >
          {isActive
            ? removal.isBusy
              ? "Deleting…"
              : "Delete"
            : restoration.isBusy
              ? "Restoring…"
              : "Restore"}
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
    cell: (product, { result, undo, isDone }) => (
      <>
        <ProductCell product={product} />
        {result && (
          <RowResult
            words={doneWords[result]}
            name={product.name}
            isBusy={undo.isBusy}
            onUndo={isDone ? () => void undo.run() : undefined}
          />
        )}
      </>
    ),
  },
  { name: "Price", className: "figure", cell: ({ price }) => formatMoney(price) },
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

export function ManagedProductRow(props: ManagedProductRowProps) {
  const row = useProductRow(props);
  return (
    <TableRow
      columns={productColumns}
      item={props.product}
      state={row}
      className={row.isDone && "bg-base-200"}
    />
  );
}
