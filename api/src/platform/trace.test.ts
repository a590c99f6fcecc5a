import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { startTraces, tracedJob } from "./trace.ts";

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const received: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    received.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});
await new Promise<void>((done) => void collector.listen(0, "127.0.0.1", done));
const { port } = collector.address() as AddressInfo;
afterAll(() => collector.close());

const spans = () =>
  received.flatMap((text) =>
    (
      JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

test("a request is a trace of its route and its steps, without what people sent", async () => {
  const { app, deps } = await testApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: "1",
  });
  const buyer = await makeUser(deps);
  const order = await makeOrder(deps, buyer.id, await makeProduct(deps.db));
  const flush = await startTraces("bulkhead-api", deps.config.traces);
  const response = await app.inject({
    method: "POST",
    url: `/create-payment-intent?email=${buyer.email}`,
    headers: { ...buyer.headers, traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` },
    payload: { pay: 691.85, order },
  });
  expect(response.statusCode).toBe(200);
  await tracedJob("tidy", async () => undefined);
  await flush();

  const request = spans().find(({ name }) => name === "POST /create-payment-intent");
  expect(request?.parentSpanId, "the caller's trace is ignored").toBeUndefined();
  expect(request?.attributes).toContainEqual({
    key: "http.request.header.x-request-id",
    value: { stringValue: response.headers["x-request-id"] },
  });
  const steps = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(steps.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["wait for a connection", "select", "insert", "stripe create intent"]),
  );
  expect(new Set(steps.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  expect(spans().map(({ name }) => name)).toContain("job tidy");
  for (const secret of [buyer.email, buyer.headers.authorization, order])
    expect(received.join()).not.toContain(secret);
});
