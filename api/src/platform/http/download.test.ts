import { EventEmitter, once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";

import fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";

import { recordReply } from "#test/recorded-reply.ts";

import { Download } from "./download.ts";

async function* lines() {
  yield "order,units\n";
  yield "1,250\n";
}

function send(onClose = () => {}) {
  const { reply, sent } = recordReply();
  /** The connection to the reader. */
  const raw = Object.assign(new EventEmitter(), { setTimeout: vi.fn<Stall>(), destroy: vi.fn<() => void>() });
  new Download("orders.csv", "text/csv; charset=utf-8", lines(), onClose).sendBy(
    Object.assign(reply, { raw } as object),
  );
  return { sent, raw };
}
type Stall = (ms: number, onStall: () => void) => void;

test("a download is saved under its name, with its type and all of its parts", async () => {
  const { sent } = send();
  expect(sent.headers).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders.csv"',
  });
  expect(await text(sent.body as AsyncIterable<string>)).toBe("order,units\n1,250\n");
});

test("whoever made the file learns once that it was sent or that its reader is gone", () => {
  const onClose = vi.fn<() => void>();
  const { raw } = send(onClose);
  expect(onClose).not.toHaveBeenCalled();
  raw.emit("close");
  raw.emit("close");
  expect(onClose).toHaveBeenCalledOnce();
});

test("whoever made the file learns it also of a reader who left before it was begun", async () => {
  const app = fastify();
  const closed = Promise.withResolvers<void>();
  app.get("/", async (_request, reply) => {
    left.destroy();
    await once(reply.raw, "close");
    return new Download("orders.csv", "text/csv", lines(), closed.resolve).sendBy(reply);
  });
  const left = request(await app.listen({ host: "127.0.0.1", port: 0 }))
    .on("error", () => {})
    .end();
  onTestFinished(() => app.close());
  expect(await closed.promise).toBeUndefined();
});

test("a reader who takes nothing for half a minute is cut off", () => {
  const { raw } = send();
  const [[ms, onStall] = []] = raw.setTimeout.mock.calls;
  expect(ms).toBe(30_000);
  expect(raw.destroy).not.toHaveBeenCalled();
  onStall?.();
  expect(raw.destroy).toHaveBeenCalledOnce();
});
