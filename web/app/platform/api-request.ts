import type { Endpoint, Input } from "@bulkhead/contract/endpoint";
import { errors } from "@bulkhead/contract/errors";
import * as z from "zod/mini";

import { announceSessionEnd } from "./access-token.ts";
import { refusal, unreachable, unreadable } from "./api-error.ts";
import { readPageSettings } from "./settings.ts";

/** The inputs the endpoint takes, all of them required. */
type Given<E extends Endpoint> = {
  [K in keyof Input<E> as Input<E>[K] extends undefined ? never : K]: Input<E>[K];
};

interface CallOptions {
  /** Where the API is; on the server there is no page to read it from. */
  origin?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** However often a call with the same key is sent, it has its effect once. */
  idempotencyKey?: string;
  /** It is sent to its end, also if the page goes meanwhile. */
  keepalive?: true;
  /** The tag of the answer that the caller has. A 304 says that it is still right. */
  known?: string;
}

type Csv<E extends Endpoint> = E["csv"] extends object ? { csv: Blob | string } : unknown;

type Upload<E extends Endpoint> = E["file"] extends object ? { file: File } : unknown;

export type Call<E extends Endpoint> = Given<E> & Csv<E> & Upload<E> & CallOptions;
export type CallArguments<E extends Endpoint> =
  Record<string, never> extends Given<E> & Csv<E> & Upload<E> ? [options?: Call<E>] : [options: Call<E>];

interface LooseCall extends CallOptions {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  csv?: Blob | string;
  file?: File;
}

/** "/tools/{id}" and { id: "a b" } make "/tools/a%20b". */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

function buildUrl(endpoint: Endpoint, { origin, params, query }: LooseCall): URL {
  const url = new URL(fillPath(endpoint.path, params), origin ?? readPageSettings().apiOrigin);
  if (!endpoint.query) return url;
  for (const [name, value] of Object.entries(z.encode(endpoint.query, query) as object)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

// Longer than the API takes, so that people read its answer.
const USUAL_MS = 10_000;
const LONG_MS = 30_000;
// A file over a slow line takes longer than any other call.
const FILE_MS = 60_000;

function headersFor(token: string | undefined): Headers {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  return headers;
}

function buildRequest(endpoint: Endpoint, given: LooseCall, token: string | undefined): RequestInit {
  const { body, signal, idempotencyKey, known } = given;
  const { timeoutMs = endpoint.file ? FILE_MS : endpoint.takesLong ? LONG_MS : USUAL_MS } = given;
  const headers = headersFor(token);
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  if (known !== undefined) headers.set("If-None-Match", known);

  const timeout = AbortSignal.timeout(timeoutMs);
  const request = {
    method: endpoint.method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(given.keepalive && { keepalive: true }),
  };
  if (endpoint.csv) {
    headers.set("Content-Type", "text/csv");
    return { ...request, body: given.csv ?? null };
  }
  if (endpoint.file) {
    const form = new FormData();
    if (given.file) form.set(endpoint.file.field, given.file);
    return { ...request, body: form };
  }
  if (!endpoint.body) return request;

  headers.set("Content-Type", "application/json");
  return { ...request, body: JSON.stringify(z.encode(endpoint.body, body)) };
}

const NOT_MODIFIED = 304;

/** Throws an `ApiError` unless the answer is a success, or what the caller has. */
async function send(url: URL, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (cause) {
    // A caller that aborted gets its own reason; everything else is the network.
    signal?.throwIfAborted();
    throw unreachable(cause);
  }
  if (response.status === errors.unauthenticated.status) announceSessionEnd();
  if (!response.ok && response.status !== NOT_MODIFIED)
    throw refusal(response.status, await response.json().catch(() => undefined));
  return response;
}

/** An answer that breaks the contract is an error, too. */
export async function decodeAnswer<S extends z.ZodMiniType>(
  response: Response,
  schema: S,
): Promise<z.output<S>> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw unreadable(response.status, cause);
  }
  const answer = z.safeDecode(schema, body as z.input<S>);
  if (!answer.success) throw unreadable(response.status, answer.error);
  return answer.data;
}

export function sendCall(endpoint: Endpoint, given: LooseCall, token?: string): Promise<Response> {
  return send(buildUrl(endpoint, given), buildRequest(endpoint, given, token), given.signal);
}
