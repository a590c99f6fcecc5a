import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { removeProduct, restoreProduct, type ManagedProduct } from "@bulkhead/contract/products";
import { daysLeft } from "@bulkhead/contract/stock";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { formatDay } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { useListState } from "#ui/list/list-state.tsx";
import { RowResult } from "#ui/list/row-result.tsx";
import { useRowResult } from "#ui/list/use-row-result.ts";
import { Picture } from "#ui/picture.tsx";
import { toast } from "#ui/toast.ts";

import { ProductName } from "../product-name.tsx";
import { stockLevel } from "../stock-words.ts";

interface ManagedProductRowProps {
  product: ManagedProduct;
  /** People of the warehouse see the stock, and change neither part nor price. */
  isAdmin: boolean;
  confirmRemoval: (product: ManagedProduct) => Promise<boolean>;
}

const format = (units: number) => formatNumber(units);

const figuresOf = (product: ManagedProduct) =>
  [
    ["Price", formatMoney(product.price)],
    ["On hand", format(product.onHand)],
    ["Reserved", format(product.reserved)],
  ] as const;

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

export function ManagedProductRow({ product, isAdmin, confirmRemoval }: ManagedProductRowProps) {
  const id = useId();
  const listState = useListState();
  const [params] = useSearchParams();
  const { result, removal, restoration, undo } = useRemoval(product);
  const isBusy = removal.isBusy || restoration.isBusy;
  const problem = removal.problem ?? restoration.problem;
  const isActive = product.removedAt === undefined;
  const isDone = result !== undefined && result !== "undone";
  const mayChange = isAdmin && !isDone;

  const days = daysLeft(product.quantity, product.soldLately ?? 0);
  const isLow = stockLevel(product.quantity) === "plenty" && product.quantity < product.reorderAt;
  const stock = new URLSearchParams(params);
  stock.set("stock", product._id);
  const remove = async () => {
    if (!isBusy && (await confirmRemoval(product))) await removal.run();
  };

  const button = "btn btn-sm text-sm whitespace-nowrap";
  const name = <span className="sr-only"> {product.name}</span>;
  return (
    <tr className={isDone ? "bg-base-200" : undefined}>
      <th scope="row" data-label="Part">
        <ProductCell product={product} />
        {result && (
          <RowResult
            words={doneWords[result]}
            name={product.name}
            isBusy={undo.isBusy}
            onUndo={isDone ? () => void undo.run() : undefined}
          />
        )}
      </th>
      {figuresOf(product).map(([name, figure]) => (
        <td key={name} data-label={name} className="figure">
          {figure}
        </td>
      ))}
      <td data-label="Available" className="figure">
        {format(product.quantity)}
        {shortage[stockLevel(product.quantity)]}
      </td>
      <td data-label="Days left" className="figure">
        {days === undefined ? <span className="text-muted">–</span> : format(days)}
        {isLow && <span className="text-warning block text-xs">reorder at {format(product.reorderAt)}</span>}
      </td>
      <td data-label="Actions">
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          {mayChange && isActive && (
            <Link className={`${button} btn-outline`} to={product._id} state={listState}>
              Update{name}
            </Link>
          )}
          {!isDone && (
            <Link
              className={`${button} btn-outline`}
              to={`?${stock}`}
              state={{ openedHere: true }}
              preventScrollReset
            >
              Stock{name}
            </Link>
          )}
          {mayChange && (
            <button
              type="button"
              className={`${button} ${isActive ? "btn-ghost text-error @4xl:-me-3" : "btn-outline"}`}
              aria-disabled={isBusy}
              aria-describedby={problem && id}
              onClick={() => void (isActive ? remove() : restoration.run())}
            >
              {isActive
                ? removal.isBusy
                  ? "Deleting…"
                  : "Delete"
                : restoration.isBusy
                  ? "Restoring…"
                  : "Restore"}
              {name}
            </button>
          )}
        </div>
        <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
          {problem?.message}
        </ProblemText>
      </td>
    </tr>
  );
}
