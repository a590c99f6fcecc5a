export interface Params {
  [name: string]: string | Params;
}

/** `metadata[order_id]=1` becomes `{ metadata: { order_id: "1" } }`, as the SDK intends. */
export function parseForm(form: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let at = params;
    for (const step of path) {
      const inner = at[step];
      at = typeof inner === "object" ? inner : (at[step] = {});
    }
    at[last] = value;
  }
  return params;
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === "string" ? value : undefined;
}

export function group(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === "object" ? value : {};
}

/** A list arrives as `types[0]=a&types[1]=b`. */
export const list = (params: Params, name: string): string[] =>
  Object.values(group(params, name)).filter((value) => typeof value === "string");

function refuseLong(name: string, written: string, most: number): void {
  if (written.length <= most) return;
  const message = `Invalid ${name}: must be at most ${most} characters`;
  throw new Refusal(400, { code: "parameter_invalid_string_length", param: name, message });
}

export function readDescription(params: Params): string | undefined {
  const written = text(params, "description");
  refuseLong("description", written ?? "", 1_000);
  return written;
}

/** A value that is set to nothing is removed. */
export function readMetadata(params: Params): Record<string, string> {
  const entries = Object.entries(group(params, "metadata")).filter(
    (entry): entry is [string, string] => entry[1] !== "",
  );
  if (entries.length > 50)
    throw new Refusal(400, { param: "metadata", message: "You can have up to 50 metadata keys." });
  for (const [name, value] of entries) {
    refuseLong("metadata", name, 40);
    refuseLong(`metadata[${name}]`, value, 500);
  }
  return Object.fromEntries(entries);
}

/** Whole cents, at least one. */
export function readCents(params: Params, name: string): number | undefined {
  const written = text(params, name);
  if (written === undefined) return undefined;
  if (/^[1-9]\d*$/.test(written)) return Number(written);
  throw new Refusal(400, {
    code: "parameter_invalid_integer",
    param: name,
    message: `Invalid positive integer: ${written}`,
  });
}

/** A misplaced option, such as an idempotency key, would otherwise be ignored silently. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new Refusal(400, {
    code: "parameter_unknown",
    param: unknown,
    message: `Received unknown parameter: ${unknown}`,
  });
}

type ErrorBody = { type?: string; code?: string; param?: string; message: string } & Record<string, unknown>;

/** An error response of the provider. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: { error: ErrorBody };

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", ...error } };
  }
}

export const missing = (param: string) =>
  new Refusal(400, { code: "parameter_missing", param, message: `Missing required param: ${param}.` });

export const notFound = (what: string, id: string) =>
  new Refusal(404, { code: "resource_missing", message: `No such ${what}: '${id}'` });

interface Listed {
  id: string;
  created: number;
}

const LARGEST_PAGE = 100;

const comparisons: Record<string, (created: number, bound: number) => boolean> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
};

/** A page with the newest first, as the SDK expects it. */
export function page<T extends Listed>(items: readonly T[], params: Params, url: string) {
  const bounds = Object.entries(group(params, "created"));
  const wanted = items
    .filter(({ created }) =>
      bounds.every(([name, bound]) => comparisons[name]?.(created, Number(bound)) ?? true),
    )
    .toReversed();
  const after = text(params, "starting_after");
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  const size = Math.min(Number(text(params, "limit") ?? 10), LARGEST_PAGE);
  return {
    object: "list",
    url,
    has_more: wanted.length > start + size,
    data: wanted.slice(start, start + size),
  };
}
