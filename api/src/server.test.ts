import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { startServer } from "#test/servers.ts";
import { eventually, testApp, testEnvironment } from "#test/test-app.ts";

import { freePort } from "../../dev/ports.ts";

/** A request whose headers the server has read and whose body it still waits for. */
async function openRequest(method: string, url: string, headers: Record<string, string> = {}) {
  const sent = request(url, {
    method,
    headers: { ...headers, "content-type": "application/json", expect: "100-continue" },
  });
  const status = once(sent, "response").then(([response]) => response.resume().statusCode as number);
  await once(sent, "continue");
  return { sent, status };
}

test("SIGTERM during 200 requests in flight: all 200 are answered, and the process exits with 0", async () => {
  const { deps, environment } = await testApp();
  const { email, headers } = await makeUser(deps);
  const { origin, process, ended } = await startServer({ ...environment, SHUTDOWN_DELAY_MS: "200" });
  // As many that write as there are connections, which are opened before, so that none waits for one.
  await eventually(async () => {
    const read = () => fetch(`${origin}/api/users/profile/${email}`, { headers });
    const answers = await Promise.all(Array.from({ length: 10 }, read));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
  const writing = () => openRequest("PUT", `${origin}/api/users/profile`, headers);
  const other = () => openRequest("POST", `${origin}/webhooks/stripe`);
  const requests = await Promise.all(Array.from({ length: 200 }, (_, i) => (i < 10 ? writing() : other())));

  process.kill("SIGTERM");
  await eventually(() => expect(fetch(`${origin}/healthz`)).rejects.toThrow("fetch failed"));
  for (const { sent } of requests) sent.end(JSON.stringify({ email, bio: "Buyer" }));

  const statuses = await Promise.all(requests.map(({ status }) => status));
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(190).fill(400)]);
  expect(await ended).toEqual([0, null]);
});

test("SIGTERM while a caller keeps its connection: it is answered until new connections are refused, and then told to leave", async () => {
  const server = await startServer(
    await testEnvironment({ SHUTDOWN_DELAY_MS: "200", RATE_LIMIT_PER_MINUTE: "1000000" }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async () => {
    // Also an answer that is kept, which the application does not see.
    const sent = request(`${server.origin}/tools`, { agent }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    return {
      status: response.statusCode,
      connection: response.headers.connection,
      port: sent.socket?.localPort,
    };
  };
  const { port } = await call();

  server.process.kill("SIGTERM");
  let answer = await call();
  while (answer.connection !== "close") {
    expect(answer).toEqual({ status: 200, connection: "keep-alive", port });
    answer = await call();
  }
  expect(answer).toEqual({ status: 200, connection: "close", port });
  await expect(call()).rejects.toThrow("ECONNREFUSED");
  expect(await server.ended).toEqual([0, null]);
});

test("while the card provider is unreachable the server starts, and is ready to sell", async () => {
  const away = { STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}` };
  const server = await startServer(await testEnvironment(away));
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.origin}/tools`)).status).toBe(200);
});

test("an incomplete environment stops the server before it starts, with every problem in one message", async () => {
  const server = spawn(process.execPath, ["src/server.ts"], {
    cwd: resolve(import.meta.dirname, ".."),
    env: { PATH: process.env["PATH"] },
  });
  let stderr = "";
  server.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = await once(server, "exit");
  expect(code).not.toBe(0);
  for (const name of ["DATABASE_URL", "WEB_ORIGINS", "PICTURES_ORIGIN"])
    expect(stderr).toContain(`${name} is not set`);
});
