import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";

import { recordReply } from "#test/recorded-reply.ts";

import { setPageHeaders } from "./paging.ts";

function headersOf(url: string, page: number, total: number) {
  const { reply, sent } = recordReply();
  setPageHeaders({ url } as FastifyRequest, reply, { page, size: 10 }, total);
  return sent.headers;
}

test("a page with another one after it says how many items there are and where it is", () => {
  expect(headersOf("/api/orders?search=fan&page=2", 2, 21)).toEqual({
    "x-total-count": 21,
    link: '</api/orders?search=fan&page=3&size=10>; rel="next"',
  });
  expect(headersOf("/api/users", 1, 11)["link"]).toBe('</api/users?page=2&size=10>; rel="next"');
});

test("a list that was not counted to its end says itself whether there is another page", () => {
  const { reply, sent } = recordReply();
  setPageHeaders({ url: "/api/orders" } as FastifyRequest, reply, { page: 7, size: 10 }, 50, true);
  expect(sent.headers).toEqual({ "x-total-count": 50, link: '</api/orders?page=8&size=10>; rel="next"' });
});

test.each([
  [2, 20],
  [2, 19],
  [3, 20],
  [1, 0],
])("page %i of %i items has no next page", (page, total) => {
  expect(headersOf("/api/orders", page, total)).toEqual({ "x-total-count": total });
});
