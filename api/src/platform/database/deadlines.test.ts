import { randomUUID } from "node:crypto";
import type { ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { getLiveness } from "@bulkhead/contract/health";
import { exportMyOrders } from "@bulkhead/contract/order-exports";
import { cancelOrder, placeOrder } from "@bulkhead/contract/orders";
import fastify from "fastify";
import type { FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";

import { AppError } from "../errors.ts";
import { answerBadHttp, answerError } from "../http/answer-error.ts";
import { Download } from "../http/download.ts";
import { route } from "../http/http.ts";
import { openLog } from "../log.ts";

/** A server with the settings of the real one that matter here. */
function openServer(http: ServerOptions = {}) {
  const loggerInstance: FastifyBaseLogger = openLog("silent");
  const app = fastify({
    loggerInstance,
    http,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBadHttp,
  });
  app.setErrorHandler(answerError);
  app.decorate("timeouts", { handlerMs: 50, longHandlerMs: 60_000 });
  return app;
}

const hang = () => new Promise<never>(() => {});

const order = JSON.stringify({ product: randomUUID(), price: 6.85, quantity: 101, phone: "", address: "" });
test.each([
  ["GET", "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  [
    "POST with a body",
    `POST /api/order HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${order.length}\r\n\r\n${order}`,
  ],
])("a handler of a %s that does not end is answered for, with the time to wait", async (_what, text) => {
  const app = openServer();
  route(app, getLiveness, hang);
  route(app, placeOrder, hang);
  const answer = await exchange(text, app);
  expect(answer).toContain("HTTP/1.1 503 ");
  expect(answer).toContain("retry-after: 2");
  expect(answer).toContain('"code":"unavailable"');
});

test("a handler that asks a vendor may take longer than others", async () => {
  const app = openServer();
  route(app, cancelOrder, async ({ params }) => {
    await sleep(200);
    return { _id: params.id };
  });
  const response = await app.inject({ method: "DELETE", url: `/api/orders/${randomUUID()}` });
  expect(response.statusCode).toBe(200);
});

test("a file that is streamed may take longer than a handler", async () => {
  async function* lines() {
    yield "first";
    await sleep(200);
    yield " and last";
  }
  const app = openServer();
  route(app, exportMyOrders, async () => new Download("orders.csv", "text/csv", lines(), () => {}));
  expect((await app.inject("/api/order.csv")).body).toBe("first and last");
});

test("a service that is not ready says when to try again, and other errors do not", async () => {
  const app = openServer();
  app.get("/busy", () => {
    throw new AppError("unavailable");
  });
  app.get("/missing", () => {
    throw new AppError("not_found");
  });
  expect((await app.inject("/busy")).headers["retry-after"]).toBe("2");
  expect((await app.inject("/missing")).headers["retry-after"]).toBeUndefined();
});

test.each(["ECONNREFUSED", "57P03", "53300", "55P03"])("%s of the database is a 503", async (code) => {
  const app = openServer();
  const { DatabaseError } = await import("pg");
  app.get("/", () => {
    const error = code.startsWith("E") ? new Error("connect") : new DatabaseError("no", 1, "error");
    throw Object.assign(error, { code });
  });
  expect((await app.inject("/")).json()).toMatchObject({ code: "unavailable" });
});

test("a mistake in our own code stays a 500", async () => {
  const app = openServer();
  app.get("/", () => {
    throw new TypeError("x is not a function");
  });
  expect((await app.inject("/")).json()).toEqual({ code: "internal", message: "something went wrong" });
});

test.each(["/%", "/%ff%fe"])(
  "the URL %s is a mistake of the caller and is not repeated to them",
  async (url) => {
    const response = await openServer().inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid_input", issues: [{ path: "" }] });
    expect(response.body).not.toContain("%");
  },
);

async function exchange(text: string, app = openServer()): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  await app.close();
  return answer;
}

test.each([
  ["is not HTTP", "frob\r\n\r\n", 400, "invalid_input"],
  ["has too many headers", `GET / HTTP/1.1\r\nX: ${"a".repeat(100_000)}\r\n\r\n`, 413, "payload_too_large"],
])("what %s gets an answer in our form", async (_what, text, status, code) => {
  const [head = "", body = ""] = (await exchange(text)).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({ code });
});

const impatient = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 };

test("a connection that never asked is closed without an answer", async () => {
  expect(await exchange("", openServer(impatient))).toBe("");
});

test("a request that does not end is answered", async () => {
  expect(await exchange("GET / HTTP/1.1\r\n", openServer(impatient))).toContain("HTTP/1.1 400 ");
});
