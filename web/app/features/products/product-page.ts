import type { ProductQuery } from "@bulkhead/contract/products";
import { replace } from "react-router";

import { readProductListAddress, productQueryOf } from "./product-list-address.ts";

const SIZE = 24;

type List<T> = (query: ProductQuery) => Promise<{ items: T[]; total: number }>;

/** The page of a list of products that an address asks for. */
export async function readProductPage<T>({ pathname, searchParams }: URL, list: List<T>) {
  const asked = readProductListAddress(searchParams);
  const { items: products, total } = await list(productQueryOf(asked, SIZE));
  const pages = Math.max(Math.ceil(total / SIZE), 1);
  if (asked.page > pages) {
    // The last part of the last page was removed, or the address is an old one.
    const target = new URLSearchParams(searchParams);
    target.set("page", String(pages));
    throw replace(`${pathname}?${target}`);
  }
  return { ...asked, products, total, pages };
}
