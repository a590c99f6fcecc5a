import { errors, type ErrorCode, type InputIssue } from "@bulkhead/contract/errors";

/** An error of the contract's catalog. Anything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options: { message?: string | undefined; cause?: unknown } = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.code = code;
  }
}

/** What was looked for. Refuses if it is not there. */
export function existing<T>(found: T | undefined, code: ErrorCode): T {
  if (found === undefined) throw new AppError(code);
  return found;
}

/** Names what is wrong, part by part. */
export class RefusedParts extends AppError {
  readonly issues: readonly InputIssue[];

  constructor(code: ErrorCode, issues: readonly InputIssue[], message?: string) {
    super(code, { message });
    this.issues = issues;
  }
}

/** Invalid input. The message is that of the first issue. */
export class InvalidInput extends RefusedParts {
  constructor(issues: readonly InputIssue[]) {
    super("invalid_input", issues, issues[0]?.message);
  }
}
