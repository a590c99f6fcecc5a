import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { playScenarios } from "../seed/orders/play-scenario.ts";
import { openAccount, openAccounts } from "./accounts.ts";
import { receive } from "./bank-transfers.ts";
import { createCustomer, findCashBalance } from "./cash-balance.ts";
import { createIntent, findIntent } from "./intents.ts";
import { changeDispute, findDispute } from "./refunds.ts";

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

test("a restarted provider knows the earlier customers and their money", () => {
  const before = openAccounts(endpoint, folder);
  const manual = { cash_balance: { settings: { reconciliation_mode: "manual" } } };
  const { id: customer } = createCustomer(before.find("shop"), manual);
  receive(before.find("shop"), { customer, amount: 5_000, reference: null });
  before.save();
  const after = openAccounts(endpoint, folder).find("shop");
  expect(findCashBalance(after, customer).available).toEqual({ usd: 5_000 });
  expect(after.ledger).toEqual(before.find("shop").ledger);
});

test("what was saved before there were customers can still be read", () => {
  const { customer: _customer, ...intent } = createIntent(openAccount(endpoint), {
    amount: "5000",
    currency: "usd",
  });
  writeFileSync(
    join(folder, "payments.json"),
    JSON.stringify({ shop: { intents: { [intent.id]: intent } } }),
  );
  const account = openAccounts(endpoint, folder).find("shop");
  expect(findIntent(account, intent.id)).toEqual({ ...intent, customer: null });
  expect(findCashBalance(account, createCustomer(account, {}).id).available).toBeNull();
});

test("a provider that keeps its payments knows those of the sample orders, and what became of them", () => {
  const played = playScenarios(new Date());
  const before = openAccounts(endpoint, folder);
  const account = before.find("demo");
  for (const { payment, refund } of played.filter((order) => order.payment)) {
    const { amount_received, latest_charge } = findIntent(account, payment?.intent_id ?? "");
    expect(amount_received).toBe(payment?.received_cents);
    expect(account.ledger.charges[latest_charge ?? ""]?.amount_refunded).toBe(refund?.amount ?? 0);
  }
  const { refunds, disputes } = account.ledger;
  expect(Object.keys(refunds)).toEqual(played.flatMap(({ refund }) => refund?.id ?? []));
  expect(Object.keys(disputes)).toEqual(played.flatMap(({ dispute }) => dispute?.id ?? []));
  const open = played.find(({ dispute }) => dispute?.status === "open")?.dispute?.id ?? "";
  changeDispute(account, open, "won");
  before.save();
  expect(findDispute(openAccounts(endpoint, folder).find("demo"), open).status).toBe("won");
});
