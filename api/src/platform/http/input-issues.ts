import type { InputIssue } from "@bulkhead/contract/errors";
import type * as z from "zod/mini";

const formats: Partial<Record<string, string>> = {
  uuid: "must be a valid id",
  url: "must be a URL",
  datetime: "must be a date and time such as 2026-11-15T09:30:00Z",
};

const types: Partial<Record<string, string>> = {
  int: "must be a whole number",
  number: "must be a number",
  string: "must be text",
  array: "must be a list",
  object: "must be a JSON object",
};

const count = (limit: number | bigint) => limit.toLocaleString("en-US");

function describeMinimum({ origin, minimum }: Pick<z.core.$ZodIssueTooSmall, "origin" | "minimum">): string {
  if (origin !== "string") return `must be at least ${count(minimum)}`;
  return minimum === 1 ? "must not be empty" : `must have at least ${count(minimum)} characters`;
}

function describeMaximum({ origin, maximum }: Pick<z.core.$ZodIssueTooBig, "origin" | "maximum">): string {
  const limit = `at most ${count(maximum)}`;
  return origin === "string" ? `can have ${limit} characters` : `must be ${limit}`;
}

/** Describes what is wrong with a value, as words that follow the name of its field. A message in the schema wins. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return "is required";
  switch (issue.code) {
    case "invalid_type":
      return types[issue.expected] ?? "is not valid";
    case "invalid_value":
      return `must be ${issue.values.map(String).join(" or ")}`;
    case "invalid_format":
      return formats[issue.format] ?? "is not valid";
    case "too_small":
      return describeMinimum(issue);
    case "too_big":
      return describeMaximum(issue);
    case "invalid_union":
      // The first choices of a union are exceptions, such as an empty text; the last one is the rule.
      return issue.errors.at(-1)?.[0]?.message ?? "is not valid";
    default:
      return "is not valid";
  }
}

/** The issues of an error that was described by `describeIssue`, one sentence for each. */
export function toInputIssues({ issues }: z.core.$ZodError): InputIssue[] {
  return issues.map(({ path, message }) => {
    const name = path.join(".");
    return { path: name, message: `${name || "The body"} ${message}` };
  });
}
