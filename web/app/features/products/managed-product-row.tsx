import { formatMoney } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import type { ManagedProduct } from "@bulkhead/contract/products";
import { useId } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";

import { useListState } from "#ui/list-state.ts";
import { Picture } from "#ui/picture.tsx";

import { ProductName } from "./product-name.tsx";
import { stockLevel } from "./stock-words.ts";

interface ManagedProductRowProps {
  product: ManagedProduct;
  /** Asks whether this product shall really be removed. */
  confirmRemoval: (product: ManagedProduct) => Promise<boolean>;
  onRemove: () => void;
}

const words = (units: number) => units.toLocaleString("en-US");

const figuresOf = (product: ManagedProduct) =>
  [
    ["Price", formatMoney(product.price)],
    ["On hand", words(product.onHand)],
    ["Reserved", words(product.reserved)],
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
      </div>
    </div>
  );
}

export function ManagedProductRow({ product, confirmRemoval, onRemove }: ManagedProductRowProps) {
  const id = useId();
  const listState = useListState();
  const [address] = useSearchParams();
  const fetcher = useFetcher<{ problem?: string }>({ key: `product ${product._id}` });
  const busy = fetcher.formMethod !== undefined;
  const problem = busy ? undefined : fetcher.data?.problem;

  const stock = new URLSearchParams(address);
  stock.set("stock", product._id);
  const remove = async () => {
    if (busy || !(await confirmRemoval(product))) return;
    onRemove();
    await fetcher.submit({ _id: product._id }, { method: "delete", encType: "application/json" });
  };

  const button = "btn btn-sm text-sm whitespace-nowrap @max-4xl:min-h-11";
  const name = <span className="sr-only"> {product.name}</span>;
  return (
    <tr>
      <th scope="row" data-label="Part">
        <ProductCell product={product} />
      </th>
      {figuresOf(product).map(([name, figure]) => (
        <td key={name} data-label={name} className="figure">
          {figure}
        </td>
      ))}
      <td data-label="Available" className="figure">
        {words(product.quantity)}
        {shortage[stockLevel(product.quantity)]}
      </td>
      <td data-label="Actions">
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          <Link className={`${button} btn-outline`} to={product._id} state={listState}>
            Update{name}
          </Link>
          <Link
            className={`${button} btn-outline`}
            to={`?${stock}`}
            state={{ openedHere: true }}
            preventScrollReset
          >
            Adjust stock{name}
          </Link>
          <button
            type="button"
            className={`${button} btn-ghost text-error @4xl:-me-3`}
            aria-disabled={busy}
            aria-describedby={problem === undefined ? undefined : id}
            onClick={() => void remove()}
          >
            {busy ? "Deleting…" : "Delete"}
            {name}
          </button>
        </div>
        {problem !== undefined && (
          <p id={id} role="alert" className="text-error mt-2 text-sm font-semibold @4xl:text-end">
            {problem}
          </p>
        )}
      </td>
    </tr>
  );
}
