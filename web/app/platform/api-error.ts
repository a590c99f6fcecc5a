import { errors, type ErrorCode, type InputIssue } from "@bulkhead/contract/errors";
import * as z from "zod/mini";

/** What can go wrong without an answer of the API. */
const clientErrors = {
  unreachable: "We can't reach the server right now. Please check your connection and try again",
  unreadable: "We didn't understand the server's answer. Please reload the page",
} as const;

/** A call that did not succeed. `message` can be shown to people. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode | keyof typeof clientErrors;
  /** 0 when no answer arrived. */
  readonly status: number;
  /** What is wrong with which part of what was sent. */
  readonly issues: readonly InputIssue[];

  constructor(
    code: ApiError["code"],
    status: number,
    message: string,
    { cause, issues = [] }: { cause?: unknown; issues?: readonly InputIssue[] | undefined } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.issues = issues;
  }
}

/** What to tell a person about anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : errors.internal.message;
}

/** The request was not processed, or nobody knows whether it was: the same request may succeed later. */
export function mayBeSentAgain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.status === errors.too_many_requests.status;
}

/** Undefined for a 404 or a 410, so that the page can say what is missing. */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return undefined;
    throw error;
  }
}

const outages = new Set<ApiError["code"]>([
  "unreachable",
  "unreadable",
  "internal",
  "unavailable",
  "too_many_requests",
]);

/** Whatever is called next will probably fail too. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || outages.has(error.code);
}

export function unreachable(cause: unknown): ApiError {
  return new ApiError("unreachable", 0, clientErrors.unreachable, { cause });
}

export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError("unreadable", status, clientErrors.unreadable, { cause });
}

const issue = z.object({ path: z.string(), message: z.string() });
const errorBody = z.object({ code: z.string(), message: z.string(), issues: z.optional(z.array(issue)) });

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

/** A newer API may know more codes than this page. A proxy may answer with no code at all. */
export function refusal(status: number, body: unknown): ApiError {
  const { success, data } = errorBody.safeParse(body);
  if (!success) return new ApiError("internal", status, errors.internal.message);
  return new ApiError(isKnown(data.code) ? data.code : "internal", status, data.message, data);
}
