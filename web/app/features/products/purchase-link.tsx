import type { Product } from "@bulkhead/contract/products";
import { Link, type LinkProps } from "react-router";

import { useListState } from "#ui/list/list-state.tsx";

import { orderPath } from "./part-paths.ts";

interface PurchaseLinkProps extends Omit<LinkProps, "to"> {
  product: Product;
  quantity: number | undefined;
}

/** Its accessible name says which part. */
export function PurchaseLink({ product, quantity, className = "", ...rest }: PurchaseLinkProps) {
  const listState = useListState();
  return (
    <Link
      className={`btn btn-outline ${className}`}
      to={orderPath(product, quantity)}
      state={listState}
      aria-label={`Purchase ${product.name}`}
      {...rest}
    >
      Purchase
    </Link>
  );
}
