import { getProduct, type Product } from "@bulkhead/contract/products";

import { returnPath } from "#features/users/sign-in/use-sign-in.ts";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";

/** Not worth waiting for any longer. */
const PATIENCE_MS = 3_000;

/** The part whose page sent somebody to sign in, if it was one. Without it the page is still worth showing. */
export async function readWantedPart(page: URL, origin?: string): Promise<Product | undefined> {
  const [path] = returnPath(page.searchParams).split("?", 1);
  const id = /^\/tools\/(?<id>[^/]+)$/.exec(path ?? "")?.groups?.["id"];
  if (id === undefined) return undefined;
  try {
    return await call(getProduct, { params: { id }, timeoutMs: PATIENCE_MS, ...(origin && { origin }) });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
