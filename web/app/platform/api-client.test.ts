import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { getProduct } from "@bulkhead/contract/parts";
import { onTestFinished, test, expect } from "vitest";

import { call } from "./api-client.ts";

const product = {
  _id: "7e0c2c56-3a52-4c1e-9a6c-0d7f5a3b9f10",
  slug: "axial-fan",
  name: "Axial fan",
  brand: "Bulkhead",
  img: "https://objects.example/axial-fan-640.webp",
  quantity: 1240,
  price: 6.4,
  specs: [],
  dataSheets: [],
  lifecycle: "active",
  insteadOf: [],
  goesWith: [],
};

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("an answer is decoded: a price arrives as millionths", async () => {
  const origin = await listen((request, response) => {
    response.end(JSON.stringify({ ...product, name: `Part at ${request.url}` }));
  });
  const read = await call(getProduct, { params: { id: "a b" }, origin });
  expect(read).toMatchObject({ name: "Part at /tools/a%20b", price: 6_400_000 });
});

test("a refusal keeps the API's code, status and sentence", async () => {
  const origin = await listen((_, response) => {
    response.writeHead(404).end(JSON.stringify({ code: "tool_not_found", message: "No such part" }));
  });
  await expect(call(getProduct, { params: { id: "x" }, origin })).rejects.toMatchObject({
    name: "ApiError",
    code: "tool_not_found",
    status: 404,
    message: "No such part",
  });
});

test("an error page of a proxy still becomes an ApiError", async () => {
  const origin = await listen((_, response) => void response.writeHead(502).end("<h1>Bad gateway</h1>"));
  await expect(call(getProduct, { params: { id: "x" }, origin })).rejects.toMatchObject({
    code: "internal",
    status: 502,
  });
});

test("an answer that breaks the contract is not passed on", async () => {
  const origin = await listen(
    (_, response) => void response.end(JSON.stringify({ ...product, price: "6.40" })),
  );
  await expect(call(getProduct, { params: { id: "x" }, origin })).rejects.toMatchObject({
    code: "unreadable",
  });
});

test("no answer at all is a code of its own", async () => {
  const origin = await listen((request) => void request.socket.destroy());
  await expect(call(getProduct, { params: { id: "x" }, origin })).rejects.toMatchObject({
    code: "unreachable",
    status: 0,
  });
});

test("an answer that does not come in time is like no answer", async () => {
  const origin = await listen(() => {});
  await expect(call(getProduct, { params: { id: "x" }, origin, timeoutMs: 50 })).rejects.toMatchObject({
    code: "unreachable",
  });
});

test("a caller who gives up hears of that and not of the network", async () => {
  const origin = await listen(() => {});
  const giveUp = new AbortController();
  const answer = call(getProduct, { params: { id: "x" }, origin, signal: giveUp.signal });
  giveUp.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
});
