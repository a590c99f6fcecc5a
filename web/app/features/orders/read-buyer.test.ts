import { expect, test } from "vitest";

import { firstValues, newInProfile, phoneProblem } from "./read-buyer.ts";

const profile = { email: "jane@example.com", phone: "030 1234", address: "1 Trace Way" };

const noParts = {
  ...{ country: "", company: "", contact: "", line1: "", line2: "", line3: "" },
  ...{ city: "", region: "", postalCode: "" },
};

test("an order form starts with delivery and PO number of the last order", () => {
  const last = { phone: "040 99", address: "Dock 4", poNumber: "4500-1" };
  expect(firstValues({ ...profile, last })).toEqual({ ...noParts, ...last });
  const shipTo = { country: "SE", lines: ["Kajgatan 12"], postalCode: "211 20", city: "Malmö" };
  const { lines, ...parts } = shipTo;
  expect(firstValues({ ...profile, last: { ...last, shipTo } })).toEqual({
    ...{ ...noParts, ...last, ...parts },
    ...{ line1: lines[0], address: "" },
  });
});

test("what the last order had not comes from the profile", () => {
  const { email: _, ...delivery } = profile;
  expect(firstValues({ ...profile, last: { phone: "", address: "" } })).toEqual({
    ...{ ...noParts, ...delivery },
    poNumber: "",
  });
  expect(firstValues({ email: profile.email })).toEqual({ ...noParts, phone: "", address: "", poNumber: "" });
});

const saved = { phone: "+1 503 555 0175", address: "4480 Foundry Row" };

test("a phone number keeps its leading 0 or + and has no letters", () => {
  for (const phone of ["", "0049 030 5678", "+1 (503) 555-0175", "030/5678.9"]) {
    expect(phoneProblem(phone)).toBeUndefined();
  }
  for (const phone of ["12ab34", "call me", "٠٣٠ ألف"]) {
    expect(phoneProblem(phone)).toBe("Use digits only, e.g. +1 503 555 0175");
  }
});

test("what the profile has already is nothing new", () => {
  expect(newInProfile(saved, saved)).toBeUndefined();
  expect(newInProfile({ phone: " +1 503 555 0175", address: "4480 Foundry Row\n" }, saved)).toBeUndefined();
});

test("only what differs is new", () => {
  expect(newInProfile({ ...saved, address: " 2 Fin Street " }, saved)).toEqual({ address: "2 Fin Street" });
  expect(newInProfile({ ...saved, phone: "0351 123" }, saved)).toEqual({ phone: "0351 123" });
  expect(newInProfile(saved, {})).toEqual(saved);
});

test("an empty field erases nothing in the profile", () => {
  expect(newInProfile({ phone: "", address: " " }, saved)).toBeUndefined();
  expect(newInProfile({ phone: "", address: "2 Fin Street" }, saved)).toEqual({ address: "2 Fin Street" });
});
