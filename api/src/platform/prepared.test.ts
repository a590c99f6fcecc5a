import { endpoint } from "@bulkhead/contract/endpoint";
import { money } from "@bulkhead/contract/money";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { recordReply } from "#test/recorded-reply.ts";

import { Prepared } from "./prepared.ts";

const getPrice = endpoint({
  method: "GET",
  path: "/price",
  access: "public",
  summary: "The price",
  response: z.object({ name: z.string(), price: money }),
  errors: [],
});

function send(price: number) {
  const { reply, sent } = recordReply();
  new Prepared(getPrice, { name: "Lüfter", price }).sendBy(reply);
  return sent;
}

test("a prepared answer is the JSON that its endpoint promises", () => {
  const { headers, body } = send(685);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(String(body)).toBe('{"name":"Lüfter","price":6.85}');
});

test("its tag is quoted, and changes if and only if the answer does", () => {
  const { etag } = send(685).headers;
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect(send(685).headers["etag"]).toBe(etag);
  expect(send(686).headers["etag"]).not.toBe(etag);
});
