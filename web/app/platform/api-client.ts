import type { Endpoint, Input, Output } from "@bulkhead/contract/endpoint";
import * as z from "zod/mini";

import { refusal, unreachable, unreadable } from "./api-error.ts";
import { fillPath } from "./api-path.ts";
import { readPageSettings } from "./settings.ts";

/** Only the parts the endpoint takes, and those are required. */
type Given<E extends Endpoint> = {
  [K in keyof Input<E> as Input<E>[K] extends undefined ? never : K]: Input<E>[K];
};

interface CallOptions {
  /** Where the API is; on the server there is no page to read it from. */
  origin?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

type Call<E extends Endpoint> = Given<E> & CallOptions;
type CallArguments<E extends Endpoint> =
  Record<string, never> extends Given<E> ? [options?: Call<E>] : [options: Call<E>];

interface LooseCall extends CallOptions {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

function buildUrl(endpoint: Endpoint, { origin, params, query }: LooseCall): URL {
  const url = new URL(fillPath(endpoint.path, params), origin ?? readPageSettings().apiOrigin);
  if (!endpoint.query) return url;
  for (const [name, value] of Object.entries(z.encode(endpoint.query, query) as object)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function buildRequest(endpoint: Endpoint, { body, signal, timeoutMs = 10_000 }: LooseCall): RequestInit {
  const headers = new Headers({ Accept: "application/json" });
  const token = endpoint.access === "public" ? null : localStorage.getItem("accessToken");
  if (token) headers.set("Authorization", `Bearer ${token}`);

  const timeout = AbortSignal.timeout(timeoutMs);
  const request = {
    method: endpoint.method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (!endpoint.body) return request;

  headers.set("Content-Type", "application/json");
  return { ...request, body: JSON.stringify(z.encode(endpoint.body, body)) };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw unreadable(response.status, cause);
  }
}

/** Calls an endpoint of the contract. What is not a success is thrown as an `ApiError`. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[options = {} as Call<E>]: CallArguments<E>
): Promise<Output<E>> {
  const given: LooseCall = options;
  const url = buildUrl(endpoint, given);
  const request = buildRequest(endpoint, given);

  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (cause) {
    // A caller who lost interest is told so in the usual way; everything else is the network.
    given.signal?.throwIfAborted();
    throw unreachable(cause);
  }

  if (!response.ok) throw refusal(response.status, await response.json().catch(() => undefined));

  const answer = z.safeDecode(endpoint.response, await readJson(response));
  if (!answer.success) throw unreadable(response.status, answer.error);
  return answer.data as Output<E>;
}
