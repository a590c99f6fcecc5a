import { expect, test } from "vitest";

import { blogEntries } from "./blog-entries.ts";

test("the blog has six entries", () => {
  expect(blogEntries).toHaveLength(6);
});

test.each(blogEntries)("the backticks in $question come in pairs", ({ paragraphs }) => {
  for (const text of paragraphs) expect(text.split("`").length % 2).toBe(1);
});
