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

test("every error has a 4xx or 5xx status and a message", () => {
  for (const { status, message } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).not.toBe("");
  }
});
