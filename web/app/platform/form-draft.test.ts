import { beforeEach, expect, onTestFinished, test } from "vitest";

import { dropDraftsOfOthers, keepDrafts, openForm, takeDraft } from "./form-draft.ts";

const form = "/dashboard/review";

beforeEach(() => dropDraftsOfOthers("nobody"));

/** Opens the form, types into it, and ends the session. */
function endSession(owner: string): void {
  onTestFinished(openForm(form, () => ({ review: "Great fans" })));
  keepDrafts(owner);
}

test("a person who signs in again finds what they had typed", () => {
  endSession("ada@example.com");
  dropDraftsOfOthers("ada@example.com");
  expect(takeDraft(form)).toEqual({ review: "Great fans" });
});

test("another person who signs in does not find it, and neither does the first one after them", () => {
  endSession("ada@example.com");
  dropDraftsOfOthers("bob@example.com");
  expect(takeDraft(form)).toEqual({});
  dropDraftsOfOthers("ada@example.com");
  expect(takeDraft(form)).toEqual({});
});

test("a draft comes back once, in its own form only", () => {
  endSession("ada@example.com");
  expect(takeDraft("/dashboard/edit")).toEqual({});
  expect(takeDraft(form)).toEqual({ review: "Great fans" });
  expect(takeDraft(form)).toEqual({});
});

test("a form that was closed leaves no draft", () => {
  openForm(form, () => ({ review: "Great fans" }))();
  keepDrafts("ada@example.com");
  expect(takeDraft(form)).toEqual({});
});
