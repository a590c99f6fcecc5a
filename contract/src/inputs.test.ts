import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { addAddress } from "./addresses.ts";
import { foundCompany } from "./companies.ts";
import { getPackingSlips } from "./documents.ts";
import { addOrderNote } from "./notes.ts";
import { placeOrder } from "./orders.ts";
import { addProduct, editProduct } from "./products.ts";
import { addReview } from "./reviews.ts";
import { changeTracking } from "./shipments.ts";
import { adjustStock, receiveStock } from "./stock.ts";
import { phoneInput, text } from "./text.ts";
import { listUsers, saveProfile, signIn } from "./users.ts";

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe("text", () => {
  test("is trimmed before it is measured, and what cannot be stored is replaced", () => {
    expect(z.parse(text(3), "  fan ")).toBe("fan");
    expect(z.parse(text(3), "x\uD83D")).toBe("x\uFFFD");
    expect(accepts(text(3), "fans")).toBe(false);
  });

  test.each(["\0", "a\0", "\0a", "a\nb\0"])("with a NUL character (%j) is refused with a reason", (value) => {
    expect(messagesOf(text(9), value)).toEqual(["must not contain NUL characters"]);
  });

  test("may have lines, and may be empty", () => {
    expect(accepts(text(9), "two\nlines")).toBe(true);
    expect(accepts(text(9), "")).toBe(true);
  });
});

describe("what people write has the promised length:", () => {
  const lengths: [what: string, shape: Record<string, z.ZodMiniType>, limits: Record<string, string>][] = [
    [
      "a product",
      addProduct.body.shape,
      { name: "1-200", brand: "1-100", model: "0-100", discription: "1-5000" },
    ],
    ["an order", placeOrder.body.shape, { address: "0-500", poNumber: "0-50", phone: "0-40" }],
    ["a note", addOrderNote.body.shape, { text: "1-2000" }],
    ["a receipt", receiveStock.body.shape, { deliveryNote: "1-50" }],
    ["a shipment", changeTracking.body.shape, { tracking: "0-60" }],
    ["an address", addAddress.body.shape, { name: "1-100", address: "1-500" }],
    ["a company", foundCompany.body.shape, { name: "1-100", taxId: "0-40", billingAddress: "0-500" }],
    ["a profile", saveProfile.body.shape, { name: "0-100", address: "0-500", bio: "0-1000" }],
    ["a profile", saveProfile.body.shape, { education: "0-200", linkedIn: "0-200", github: "0-200" }],
    ["a search", listUsers.query.shape, { search: "0-100" }],
  ];
  const fields = lengths.flatMap(([what, shape, limits]) =>
    Object.entries(limits).map(([field, limit]) => [what, field, limit, shape[field]] as const),
  );

  test.each(fields)("of %s, the %s has %s characters", (_what, _field, limit, schema = z.never()) => {
    const [least = 0, most = 0] = limit.split("-").map(Number);
    const fitting = [least - 1, least, most, most + 1].map((length) =>
      accepts(schema, "x".repeat(Math.max(length, 0))),
    );
    expect(fitting).toEqual([least === 0, true, true, false]);
  });
});

test("a phone number of another type is refused with a reason, a missing one without", () => {
  expect(messagesOf(phoneInput, true)).toEqual(["must be text or a whole number"]);
  expect(messagesOf(phoneInput, undefined)).not.toEqual(["must be text or a whole number"]);
});

describe("a change of stock", () => {
  const adjust = (change: unknown, reason = "Counted") => accepts(adjustStock.body, { change, reason });

  test.each([1, -1, "250", 1_000_000_000, -1_000_000_000])("can be %j", (change) => {
    expect(adjust(change)).toBe(true);
  });

  test.each([0, "0", 1.5, 1_000_000_001, -1_000_000_001, ""])("cannot be %j", (change) => {
    expect(adjust(change)).toBe(false);
  });

  test("of zero is refused with a reason", () => {
    expect(messagesOf(adjustStock.body, { change: 0, reason: "Counted" })).toEqual(["must not be zero"]);
  });

  test("needs a reason of at most 500 characters", () => {
    expect(adjust(1, " ")).toBe(false);
    expect(adjust(1, "x".repeat(500))).toBe(true);
    expect(adjust(1, "x".repeat(501))).toBe(false);
  });
});

test.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])("packing slips of %j orders are printed into one file: %s", (orders, expected) => {
  const ids = Array.from({ length: orders }, () => "019b0000-0000-7000-8000-000000000001");
  expect(accepts(getPackingSlips.query, { orders: ids.join(",") })).toBe(expected);
});

test.each([
  [1, true],
  [5, true],
  ["3", true],
  [0, false],
  [6, false],
  [2.5, false],
])("a rating of %j stars is accepted: %s", (stars, expected) => {
  expect(accepts(addReview.body, { t: stars })).toBe(expected);
  expect(accepts(addReview.body, { starts: stars })).toBe(expected);
});

test.each([
  [0, false],
  [0.01, true],
  ["9900.99", true],
  [9_901, false],
])("a unit price of %j is accepted: %s", (price, expected) => {
  expect(accepts(addProduct.body.shape.price, price)).toBe(expected);
  expect(accepts(editProduct.body, { price })).toBe(expected);
});

test("an edit may leave the price and the picture empty", () => {
  expect(accepts(editProduct.body, { price: "", img: "" })).toBe(true);
  expect(accepts(editProduct.body, { img: "fan.webp" })).toBe(false);
});

test("an email is trimmed and lower case, and has one @ with something on both sides", () => {
  expect(z.parse(signIn.body, { email: " Jane@Example.com " })).toEqual({ email: "jane@example.com" });
  for (const email of ["", "jane", "@example.com", "jane@", "a@b@c", "a b@c.com"])
    expect(messagesOf(signIn.body, { email })).toEqual(["must be an email address"]);
});

test.each([
  ["https://objects.example/a.webp", true],
  ["http://127.0.0.1/a.webp", true],
  ["javascript:alert(1)", false],
  ["data:image/png;base64,AA", false],
  [`https://objects.example/${"a".repeat(2_048)}`, false],
])("the avatar %s is accepted: %s", (avatar, expected) => {
  expect(accepts(saveProfile.body, { avatar })).toBe(expected);
});
