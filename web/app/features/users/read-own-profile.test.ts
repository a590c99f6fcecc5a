import { beforeEach, expect, test } from "vitest";

import { ApiError } from "#platform/api-error.ts";
import { dismissToast, readToasts } from "#ui/toast.ts";

import { reportNotAuthorized } from "./read-own-profile.ts";

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});
const shown = () => readToasts().map(({ kind, text }) => `${kind}: ${text}`);

test.each([401, 403])("whoever a page is refused to with %i is told so", (status) => {
  reportNotAuthorized(new ApiError("forbidden", status, "no"));
  expect(shown()).toEqual(["error: You are not authorized to perform this action"]);
});

test.each([
  new ApiError("internal", 500, "no"),
  Object.assign(new Error("not of the API"), { status: 403 }),
  undefined,
])("nothing is said about %s, which others report", (error) => {
  reportNotAuthorized(error);
  expect(shown()).toEqual([]);
});
