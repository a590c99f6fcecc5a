import type { Endpoint } from "@bulkhead/contract/endpoint";
import { errors, type ErrorBody, type ErrorCode } from "@bulkhead/contract/errors";
import { hasPages } from "@bulkhead/contract/paging";
import * as z from "zod/mini";

import type { Answer, Outcome } from "../shop/wire.ts";

/** What a verdict is about: a name to count by, and what is wrong with the answer, if anything is. */
export interface Verdict {
  /** A status of success, or the code of an error. */
  label: string;
  fault?: string;
}

/** Whatever the endpoint, these are about the request as such. */
const always = new Set<ErrorCode>([
  "invalid_input",
  "not_found",
  "payload_too_large",
  "unsupported_media_type",
  "too_many_requests",
  "unavailable",
]);
const ofAccess: Record<Endpoint["access"], readonly ErrorCode[]> = {
  public: [],
  anyone: ["unauthenticated"],
  "card-provider": ["bad_signature"],
  identity: ["unauthenticated"],
  customer: ["unauthenticated"],
  warehouse: ["unauthenticated", "forbidden"],
  admin: ["unauthenticated", "forbidden"],
};

const isAllowed = (code: ErrorCode, endpoint: Endpoint) =>
  always.has(code) ||
  ofAccess[endpoint.access].includes(code) ||
  (endpoint.errors ?? []).includes(code) ||
  (endpoint.sudo && code === "sign_in_again") ||
  (hasPages(endpoint) && code === "page_too_far") ||
  endpoint.file?.tooLarge === code;

const errorSchema = z.strictObject({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().check(z.minLength(1)),
  issues: z.optional(
    z.array(z.strictObject({ path: z.string(), message: z.string().check(z.minLength(1)) })),
  ),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findFault({ status, headers }: Answer, body: ErrorBody, endpoint: Endpoint | undefined) {
  const { code } = body;
  if (errors[code].status !== status) return `${code} with status ${status}`;
  if ((code === "invalid_input") !== (body.issues !== undefined))
    return `${code} and its issues do not match`;
  if (status >= 500 && !(code === "unavailable" && headers["retry-after"])) return `${status} ${code}`;
  if (status === 429 && !headers["retry-after"] && code === "too_many_requests")
    return "429 without Retry-After";
  if (endpoint && !isAllowed(code, endpoint)) return `${code} is not an error of this call`;
  return undefined;
}

function judgeSuccess({ status, text, headers }: Answer, endpoint: Endpoint | undefined): Verdict {
  const label = String(status);
  if (!endpoint || status === 304) return { label };
  const isJson = headers["content-type"]?.startsWith("application/json");
  const { success } = z.safeDecode(endpoint.response, isJson ? parse(text) : text);
  return success ? { label } : { label, fault: `${status} whose body is not what the contract says` };
}

/** Whether an answer is one that the contract knows. Without an endpoint, any answer of the API may come. */
export function judge(outcome: Outcome, endpoint?: Endpoint): Verdict {
  if (outcome === "silent") return { label: outcome, fault: "no answer in 10 s" };
  if (outcome === "closed") return { label: outcome };
  const { status, text } = outcome;
  if (status < 400) return judgeSuccess(outcome, endpoint);
  const { success, data } = z.safeParse(errorSchema, parse(text));
  if (!success)
    return { label: String(status), fault: `${status} whose body is not an error of the contract` };
  const fault = findFault(outcome, data as ErrorBody, endpoint);
  return { label: data.code, ...(fault && { fault }) };
}
