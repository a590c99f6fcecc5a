import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { priceQuestion } from "./price-question.tsx";

test("a new price is held for as long as the seller says", () => {
  const { detail } = priceQuestion([{ from: 101, before: 100, after: 900 }], 72);
  expect(renderToStaticMarkup(detail)).toContain("it is held for 72 hours");
});
