import { expect, test } from "vitest";

import { firstValues } from "./read-buyer.ts";

const profile = { email: "jane@example.com", phone: "030 1234", address: "1 Trace Way" };

test("an order form starts with delivery and PO number of the last order", () => {
  const last = { phone: "040 99", address: "Dock 4", poNumber: "4500-1" };
  expect(firstValues({ ...profile, last })).toEqual(last);
});

test("what the last order had not comes from the profile", () => {
  const { email: _, ...delivery } = profile;
  expect(firstValues({ ...profile, last: { phone: "", address: "" } })).toEqual({
    ...delivery,
    poNumber: "",
  });
  expect(firstValues({ email: profile.email })).toEqual({ phone: "", address: "", poNumber: "" });
});
