import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import type * as z from "zod/mini";

import { lastPage, readQuery } from "#ui/list/list-url.ts";

import { decodeAnswer, sendCall, type Call, type CallArguments } from "./api-request.ts";
import { freshToken } from "./session.ts";

async function sendAsUser(endpoint: Endpoint, options: object): Promise<Response> {
  return sendCall(endpoint, options, endpoint.access === "public" ? undefined : await freshToken());
}

/** Calls an endpoint of the contract. Throws an `ApiError` unless it succeeds. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[options = {} as Call<E>]: CallArguments<E>
): Promise<Output<E>> {
  return decodeAnswer(await sendAsUser(endpoint, options), endpoint.response) as Promise<Output<E>>;
}

/** Calls a list that is returned in pages, with its total, which is not exact where counting stopped. */
export async function callPage<const E extends Endpoint>(
  endpoint: E,
  options: Call<E>,
): Promise<{ items: Output<E>; total: number; isExact: boolean }> {
  const response = await sendAsUser(endpoint, options);
  const items = (await decodeAnswer(response, endpoint.response)) as Output<E>;
  const { headers } = response;
  const isExact = headers.get("X-Total-Count-Exact") !== "false";
  return { items, total: Number(headers.get("X-Total-Count")), isExact };
}

/** Reads the page of a list that the URL asks for. */
export async function readList<const E extends Endpoint & { query: z.ZodMiniObject }>(
  endpoint: E,
  { url, signal }: Pick<Request, "url" | "signal">,
  size: number,
  params?: Record<string, string>,
) {
  const address = new URL(url);
  const query = readQuery<E["query"]>(address.searchParams, endpoint.query);
  const options = { query: { ...query, size }, signal, ...(params && { params }) };
  const { items, total, isExact } = await callPage(endpoint, options as unknown as Call<E>);
  return { items, total, isExact, query, pages: lastPage(address, total, size) };
}
