import type * as z from "zod/mini";

import type { ErrorCode } from "./errors.ts";

/** Who may call. */
export type Access =
  /** Everyone. The response is the same for all. */
  | "public"
  /** Everyone. The response depends on the caller. */
  | "anyone"
  /** The card provider, authenticated by its signature of the body. */
  | "card-provider"
  /** Holders of a token from the identity provider. */
  | "identity"
  /** Everyone who is signed in. */
  | "customer"
  /** Staff: people of the warehouse, and admins. */
  | "warehouse"
  /** Admins. */
  | "admin";

/** A multipart form with one file, instead of a JSON body. */
export interface FileField {
  /** The name of the form's only field. */
  field: string;
  /** Media types, for documentation and file pickers. */
  types: readonly string[];
  maxBytes: number;
  /** The error for a larger file. */
  tooLarge: ErrorCode;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Endpoint {
  method: Method;
  /** As in the specification, with `{name}` for a parameter. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** Needs a sign-in of the last 15 minutes, so that a screen left open is not enough. */
  sudo?: true;
  /** For a response that is the same for everyone: how long caches between us and the browser may keep it. */
  sharedSeconds?: number;
  /** It asks a vendor or writes much, so callers wait longer than for others. */
  takesLong?: true;
  /** Calls per minute for one caller, if fewer than usual. */
  perMinute?: number;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  file?: FileField;
  /** The body is a file of comma-separated values. */
  csv?: { maxBytes: number };
  response: z.ZodMiniType;
  /** The response is a stored file of this type. While it is being made, the answer is 202. */
  media?: "application/pdf";
  /** Expected errors, besides those that every endpoint of this access level can return. */
  errors?: readonly ErrorCode[];
}

/** An endpoint is data: the API registers it, the web calls it, and the documentation is generated from it. */
export function endpoint<
  const A extends Access,
  const D extends Omit<Endpoint, "method" | "path" | "access">,
>(
  call: `${Method} ${Endpoint["path"]}`,
  access: A,
  definition: D,
): D & { method: Method; path: Endpoint["path"]; access: A } {
  const [method, path] = call.split(" ") as [Method, Endpoint["path"]];
  return { ...definition, method, path, access };
}

type Decoded<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller sends, decoded. */
export interface Input<E extends Endpoint> {
  params: Decoded<E["params"]>;
  query: Decoded<E["query"]>;
  body: Decoded<E["body"]>;
}

/** What a successful call returns, decoded. */
export type Output<E extends Endpoint> = z.output<E["response"]>;
