import { expect, test } from "vitest";
import * as z from "zod/mini";

import { describeIssue, toInputIssues } from "./input-issues.ts";

function issuesOf(schema: z.ZodMiniType, value: unknown) {
  const { error } = z.safeParse(schema, value, { error: describeIssue });
  return error ? toInputIssues(error) : [];
}
const messageOf = (schema: z.ZodMiniType, value: unknown) => issuesOf(schema, value)[0]?.message;

test.each([
  ["is required", z.string(), undefined],
  ["must be text", z.string(), 7],
  ["must be a number", z.number(), "7"],
  ["must be a whole number", z.int(), 1.5],
  ["must be a list", z.array(z.string()), "a"],
  ["must be a JSON object", z.object({}), []],
  ["is not valid", z.date(), "today"],
  ["must be pay or ship", z.enum(["pay", "ship"]), "eat"],
  ["must be true", z.literal(true), false],
  ["must be a valid id", z.uuid(), "7"],
  ["must be a URL", z.url(), "fan.webp"],
  ["must be a date and time such as 2026-11-15T09:30:00Z", z.iso.datetime(), "today"],
  ["is not valid", z.string().check(z.regex(/^\d$/)), "x"],
  ["must not be empty", z.string().check(z.minLength(1)), ""],
  ["must have at least 6 characters", z.string().check(z.minLength(6)), "a"],
  ["can have at most 5,000 characters", z.string().check(z.maxLength(5_000)), "x".repeat(5_001)],
  ["must be at least 1", z.number().check(z.gte(1)), 0],
  ["must be at least 1,000", z.number().check(z.gte(1_000)), 0],
  ["must be at most 1,000,000", z.number().check(z.lte(1_000_000)), 1_000_001],
  ["must be a URL", z.union([z.literal(""), z.url()]), "fan.webp"],
  ["must be text", z.union([z.literal(""), z.literal("none"), z.string()]), 7],
  ["is not valid", z.union([]), "x"],
  ["is not valid", z.string().check(z.refine(() => false)), "x"],
  [
    "is what the schema says",
    z.string().check(z.refine(() => false, { error: "is what the schema says" })),
    "x",
  ],
])("somebody is told: %s", (words, schema, value) => {
  expect(messageOf(z.object({ field: schema }), { field: value })).toBe(`field ${words}`);
});

test("every issue names its field, with dots for nested fields", () => {
  const schema = z.object({ name: z.string(), lines: z.array(z.object({ units: z.int() })) });
  expect(issuesOf(schema, { lines: [{ units: 1.5 }] })).toEqual([
    { path: "name", message: "name is required" },
    { path: "lines.0.units", message: "lines.0.units must be a whole number" },
  ]);
});

test("a request without any field is named as the body", () => {
  expect(issuesOf(z.object({}), 7)).toEqual([{ path: "", message: "The body must be a JSON object" }]);
});
