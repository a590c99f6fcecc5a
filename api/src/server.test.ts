import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { expect, test } from "vitest";

import { freePort } from "../../dev/ports.ts";
import { startServer } from "../test/servers.ts";
import { testEnvironment } from "../test/test-app.ts";

const REQUESTS = 200;

test("SIGTERM during 200 requests in flight: all 200 are answered, and the process ends well", async () => {
  const environment = await testEnvironment({ SHUTDOWN_DELAY_MS: "200" });
  const server = await startServer(environment);

  // Nobody can read the catalog until the lock goes, so all of them are still under way when the signal arrives.
  const blocker = new Client({ connectionString: environment["DATABASE_URL"] });
  await blocker.connect();
  await blocker.query("begin; lock table products in access exclusive mode");
  const requests = Array.from({ length: REQUESTS }, () => fetch(`${server.origin}/tools`));
  await sleep(1_000);
  server.process.kill("SIGTERM");
  await sleep(500);
  await blocker.query("commit");
  await blocker.end();

  const answers = await Promise.all(requests);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(REQUESTS);
  expect(await server.ended).toEqual([0, null]);
});

test("while the card provider is away the server starts, and is ready to sell", async () => {
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
