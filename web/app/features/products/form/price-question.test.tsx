import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { priceChangeWords, priceQuestion } from "./price-question.tsx";

test("a new price is held for as long as the seller says", () => {
  const { detail } = priceQuestion([{ from: 101, before: 1_000_000, after: 9_000_000 }], 72);
  expect(renderToStaticMarkup(detail)).toContain("it is held for 72 hours");
});

test("a new price says what it was and by how much it differs", () => {
  expect(priceChangeWords({ before: 18_900_000, after: 1_840_000_000 })).toBe("was $18.90, +9,635 %");
  expect(priceChangeWords({ before: 18_900_000, after: 1_890_000 })).toBe("was $18.90, −90 %");
  expect(priceChangeWords({ before: 10_000_000, after: 10_010_000 })).toBe("was $10.00, +0 %");
});
