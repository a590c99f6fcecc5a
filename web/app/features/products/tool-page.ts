import type { ToolQuery } from "@bulkhead/contract/products";
import { replace } from "react-router";

import { readToolListAddress, toolQueryOf } from "./tool-list-address.ts";

const SIZE = 24;

type List<T> = (query: ToolQuery) => Promise<{ items: T[]; total: number }>;

/** The page of a list of parts that an address asks for. */
export async function readToolPage<T>({ pathname, searchParams }: URL, list: List<T>) {
  const asked = readToolListAddress(searchParams);
  const { items: tools, total } = await list(toolQueryOf(asked, SIZE));
  const pages = Math.max(Math.ceil(total / SIZE), 1);
  if (asked.page > pages) {
    // The last part of the last page was removed, or the address is an old one.
    const target = new URLSearchParams(searchParams);
    target.set("page", String(pages));
    throw replace(`${pathname}?${target}`);
  }
  return { ...asked, tools, total, pages };
}
