import type * as z from "zod/mini";

import type { ErrorCode } from "./errors.ts";

/** Who may call. */
export type Access =
  /** Everybody, and everybody gets the same. */
  | "public"
  /** Everybody, but the answer depends on who asks. */
  | "anyone"
  /** The card payment provider, known by its signature over the body. */
  | "card-provider"
  /** Holders of the identity provider's own token. */
  | "identity"
  /** Whoever is signed in. */
  | "customer"
  /** Staff. */
  | "admin";

/** A multipart form with one file, in place of a body. */
export interface FileField {
  /** The name of the form's only field. */
  field: string;
  /** Media types, for the documentation and for file pickers. */
  types: readonly string[];
  maxBytes: number;
  /** What a larger file is refused with. */
  tooLarge: ErrorCode;
}

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the specification writes it, with `{name}` for a parameter. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** The answer is the same for everyone, so browsers and CDNs may keep it. */
  cacheable?: boolean;
  /** How often one caller may ask within a minute, where that is less than usual. */
  perMinute?: number;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  file?: FileField;
  response: z.ZodMiniType;
  /** The expected refusals beyond those any endpoint of this access level can give. */
  errors: readonly ErrorCode[];
}

/** An endpoint is data: the API registers it, the web calls it, the documentation is made from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Decoded<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a caller hands in, after decoding. */
export interface Input<E extends Endpoint> {
  params: Decoded<E["params"]>;
  query: Decoded<E["query"]>;
  body: Decoded<E["body"]>;
}

/** What a successful call gives back, after decoding. */
export type Output<E extends Endpoint> = z.output<E["response"]>;
