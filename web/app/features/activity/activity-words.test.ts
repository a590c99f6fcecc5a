import { expect, test } from "vitest";

import { changedWords, priceWords, subjectPath } from "./activity-words.ts";

test("fields are named the way people say them, and not twice", () => {
  expect(changedWords({ fields: ["name", "price_micros", "price_breaks"] })).toBe(
    "name, price, price breaks",
  );
  expect(changedWords({ fields: ["pack_name", "pack_units", "on_hand"] })).toBe("pack, units on hand");
  expect(changedWords({ fields: ["removed_at", "role"] })).toBe("");
});

test("a price says what it was, and a first price says itself", () => {
  expect(priceWords({ before: 18_900_000, after: 1_840_000_000 })).toBe("$18.90 → $1,840.00");
  expect(priceWords({ after: 18_900_000 })).toBe("$18.90");
});

test("a subject leads to its page, if it has one", () => {
  const _id = "019a0000-0000-7000-8000-000000000001";
  expect(subjectPath({ kind: "product", _id })).toBe(`/dashboard/manageproduct/${_id}`);
  expect(subjectPath({ kind: "import", _id })).toBe(`/dashboard/import?import=${_id}`);
  expect(subjectPath({ kind: "order", _id })).toBe(`/dashboard/orders/${_id}`);
  const account = "019a0000-0000-7000-8000-000000000002";
  expect(subjectPath({ kind: "user", _id, account })).toBe(`/dashboard/customers/${account}`);
  expect(subjectPath({ kind: "account", _id })).toBe(`/dashboard/customers/${_id}`);
  expect(subjectPath({ kind: "user", _id })).toBeUndefined();
  expect(subjectPath({ kind: "payment", _id })).toBeUndefined();
});
