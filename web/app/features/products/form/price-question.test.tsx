import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { priceChangeWords, priceQuestion } from "./price-question.tsx";

test("a new price is held for as long as the seller says", () => {
  const { detail } = priceQuestion([{ from: 101, before: 100, after: 900 }], 72);
  expect(renderToStaticMarkup(detail)).toContain("it is held for 72 hours");
});

test("a new price says what it was and by how much it differs", () => {
  expect(priceChangeWords({ before: 1_890, after: 184_000 })).toBe("was $18.90, +9,635 %");
  expect(priceChangeWords({ before: 1_890, after: 189 })).toBe("was $18.90, −90 %");
  expect(priceChangeWords({ before: 1_000, after: 1_001 })).toBe("was $10.00, +0 %");
});
