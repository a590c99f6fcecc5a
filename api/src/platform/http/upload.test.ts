import { Readable } from "node:stream";

import { assert, asyncProperty } from "fast-check";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";

import { formPart, mutatedForms } from "../../../../proof/attack/inputs/mutated-forms.ts";
import { answerError } from "./answer-error.ts";
import { acceptFile } from "./upload.ts";

const MAX_BYTES = 1_000_000;
const app = fastify();
app.setErrorHandler(answerError);
acceptFile(app, { field: "image", types: ["image/png"], maxBytes: MAX_BYTES, tooLarge: "picture_too_large" });
app.post("/", (request) => ({ bytes: (request.body as Buffer).length }));
afterAll(() => app.close());

/** Settles with the answer. Fails on an uncaught exception, or without an answer in time. */
async function send(chunks: Buffer[], type = "multipart/form-data; boundary=X") {
  const failed = Promise.withResolvers<never>();
  const fail = (error: Error) => failed.reject(error);
  const timeouts = setTimeout(() => fail(new Error("no answer")), 60_000);
  process.on("uncaughtException", fail);
  try {
    const payload = Readable.from(chunks, { objectMode: false });
    return await Promise.race([
      app.inject({ method: "POST", url: "/", headers: { "content-type": type }, payload }),
      failed.promise,
    ]);
  } finally {
    clearTimeout(timeouts);
    process.off("uncaughtException", fail);
  }
}

test("whatever the form, it is answered, and nothing is thrown where nobody can catch it", async () => {
  await assert(
    asyncProperty(mutatedForms(), async ({ type, chunks }) => {
      expect([200, 400, 413]).toContain((await send(chunks, type)).statusCode);
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test("a form of two files is refused, cut off at any byte", async () => {
  const body = Buffer.from(`${formPart}${formPart}--X--\r\n`);
  for (let cut = 0; cut <= body.length; cut += 1) {
    expect([cut, (await send([body.subarray(0, cut)])).statusCode]).toEqual([cut, 400]);
  }
});

test("a form whose first part has no head, is long and is not the last, is answered", async () => {
  const body = `--X\r\n\r\n${"a".repeat(70_000)}\r\n${formPart}--X--\r\n`;
  expect((await send([Buffer.from(body)])).statusCode).toBe(400);
});

test("a form without an end in sight is refused as too large", async () => {
  const answer = await send(Array.from({ length: 200 }, () => Buffer.alloc(10_000, "a")));
  expect(answer.json().code).toBe("picture_too_large");
});

test("a file of the largest size arrives whole, in chunks of any size", async () => {
  const body = Buffer.from(`${formPart.replace("abc", "a".repeat(MAX_BYTES))}--X--\r\n`);
  for (const size of [101, 4_096, 65_536, body.length]) {
    const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
      body.subarray(i * size, (i + 1) * size),
    );
    expect((await send(chunks)).json()).toEqual({ bytes: MAX_BYTES });
  }
});
