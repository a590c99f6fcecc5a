import { expect, test } from "vitest";
import type * as z from "zod/mini";

import { errors } from "./errors.ts";
import { order } from "./orders.ts";
import { product } from "./products.ts";
import { review } from "./reviews.ts";
import { profile, user } from "./users.ts";

const entities: [string, z.ZodMiniObject, string[]][] = [
  ["product", product, ["_id", "name", "brand", "model", "img", "quantity", "price", "discription"]],
  [
    "order",
    order,
    [
      "_id",
      "user",
      "productName",
      "product",
      "price",
      "quantity",
      "phone",
      "address",
      "status",
      "paid",
      "transactionId",
      "pay",
    ],
  ],
  ["review", review, ["_id", "name", "img", "bio", "location", "t", "starts", "review"]],
  [
    "profile",
    profile,
    ["name", "email", "phone", "address", "bio", "education", "linkedIn", "github", "avatar"],
  ],
  ["user", user, ["_id", "email", "isAdmin"]],
];

test.each(entities)(
  "a %s has the fields of the specification, with its spelling",
  (_name, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields));
  },
);

test("every error has a message, and a status that callers know: 404 if what they asked for is not there", () => {
  const known = new Set([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]);
  const all = Object.entries(errors).map(([code, error]) => ({ code, ...error }));
  expect(all.filter(({ status, message }) => !known.has(status) || message === "")).toEqual([]);
  expect(all.filter(({ status }) => status === 404)).toEqual(
    all.filter(({ code }) => code.endsWith("not_found")),
  );
});
