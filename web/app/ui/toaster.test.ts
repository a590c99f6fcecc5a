import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const css = readFileSync(new URL("../app.css", import.meta.url), "utf8");
const utility = (name: string) =>
  css
    .split(`@utility ${name} {`)[1]
    ?.split("}")[0]
    ?.split(/[\s;]+/) ?? [];

test("a toast stands in the middle and is as wide as its words, so it covers no button of a row", () => {
  expect(utility("toast-area")).toContain("items-center");
  expect(utility("toast-area").filter((name) => name.endsWith("items-end"))).toEqual([]);
  expect(utility("toast-card")).not.toContain("w-full");
});
