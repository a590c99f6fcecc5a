import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { notices, noticesFile } from "./notices.ts";

test("the third-party notices list what ships today", () => {
  const isCurrent = readFileSync(noticesFile, "utf8") === notices();
  expect(isCurrent, "THIRD-PARTY-NOTICES.txt is out of date: run node checks/notices.ts").toBe(true);
});
