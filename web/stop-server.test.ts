import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, test } from "vitest";

import { stopServer } from "./stop-server.ts";

test("a server that stops answers over the connections that callers keep, and each answer ends its own", async () => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (answer: (response: ServerResponse) => void) => {
    server.once("request", (_request, response) => answer(response));
    const [response] = (await once(request({ port, agent }).end(), "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return [response.statusCode, response.headers.connection];
  };

  const inFlight = await call((response) => {
    stopServer(server);
    response.writeHead(200, { "Content-Length": 0 }).end();
  });
  expect(inFlight).toEqual([200, "keep-alive"]);
  expect(await call((response) => response.writeHead(200, { "Content-Length": 0 }).end())).toEqual([
    200,
    "close",
  ]);
  await expect(call(() => {})).rejects.toThrow("ECONNREFUSED");
});
