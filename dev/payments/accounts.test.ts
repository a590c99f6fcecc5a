import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { openAccounts } from "./accounts.ts";
import { createIntent, findIntent } from "./intents.ts";

const folder = mkdtempSync(join(tmpdir(), "bulkhead-payments-"));
afterAll(() => rmSync(folder, { recursive: true }));
const endpoint = { url: undefined, secret: "whsec_test" };

test("a restarted provider knows the earlier payments", () => {
  const before = openAccounts(endpoint, folder);
  const intent = createIntent(before.find("shop"), { amount: "5000", currency: "usd" });
  before.save();
  const after = openAccounts(endpoint, folder);
  expect(findIntent(after.find("shop"), intent.id)).toEqual(intent);
  expect(() => findIntent(after.find("another"), intent.id)).toThrow("No such payment_intent");
});
