import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { recordReply } from "#test/recorded-reply.ts";

import { Download } from "./download.ts";

async function* lines() {
  yield "order,units\n";
  yield "1,250\n";
}

test("a download is saved under its name, with its type and all of its parts", async () => {
  const { reply, sent } = recordReply();
  new Download("orders.csv", "text/csv; charset=utf-8", lines()).sendBy(reply);
  expect(sent.headers).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
  });
  expect(await text(sent.body as AsyncIterable<string>)).toBe("order,units\n1,250\n");
});
