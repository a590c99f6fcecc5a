import { expect, test } from "vitest";

import { blogEntries } from "./blog-entries.ts";

const wordsIn = (texts: readonly string[]) => texts.join(" ").split(/\s+/).length;

test("the blog answers six questions", () => {
  expect(blogEntries).toHaveLength(6);
});

test.each(blogEntries)("$question is answered in 120 to 200 words", ({ paragraphs }) => {
  expect(wordsIn(paragraphs)).toBeGreaterThanOrEqual(120);
  expect(wordsIn(paragraphs)).toBeLessThanOrEqual(200);
});

test.each(blogEntries)("the backticks in $question come in pairs", ({ paragraphs }) => {
  for (const text of paragraphs) expect(text.split("`").length % 2).toBe(1);
});
