import type { Endpoint } from "@bulkhead/contract/endpoint";

import type { Wire } from "./wire.ts";

/** What an endpoint is sent, before it is encoded. Values may be anything. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Encoded as JSON. */
  body?: unknown;
  /** Instead of JSON. */
  raw?: { type: string; chunks: readonly Buffer[] };
  headers?: Record<string, string>;
  /** Put behind the path. */
  end?: string;
}

function encodeText(value: unknown): string {
  const text = String(value);
  // Half a surrogate pair has no encoding; these are the bytes it would have.
  return text.isWellFormed() ? encodeURIComponent(text) : "%ed%a0%80";
}

const encodeQuery = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one]))
    .map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`)
    .join("&");

function encodeBody({ raw, body }: CallInput): Pick<Wire, "headers" | "chunks"> {
  if (raw) return { headers: { "content-type": raw.type }, chunks: raw.chunks };
  if (body === undefined) return { headers: {}, chunks: [] };
  return { headers: { "content-type": "application/json" }, chunks: [Buffer.from(JSON.stringify(body))] };
}

export function encodeCall({ method, path }: Pick<Endpoint, "method" | "path">, input: CallInput): Wire {
  const { params = {}, query = {}, end = "" } = input;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeText(params[name] ?? ""));
  const search = encodeQuery(query);
  const { headers, chunks } = encodeBody(input);
  return {
    method,
    path: `${filled}${search && `?${search}`}${end}`,
    headers: { ...headers, ...input.headers },
    chunks,
  };
}
