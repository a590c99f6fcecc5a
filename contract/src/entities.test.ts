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
  "a %s carries the fields of the specification, spelled as there",
  (_name, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields));
  },
);

test("every refusal has a status that is one and a sentence", () => {
  for (const { status, message } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe("");
  }
});
