import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, environment } = await testApp();

const makeAdmin = (email: string) =>
  promisify(execFile)(process.execPath, ["src/cli/make-admin.ts", email], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env["PATH"], ...environment },
  });

test("the first admin is made on the command line", async () => {
  const user = await makeUser(deps);
  const { stdout } = await makeAdmin(user.email.toUpperCase());
  expect(stdout).toContain(`${user.email} is now an admin.`);
  expect((await app.inject({ url: "/api/users", headers: user.headers })).statusCode).toBe(200);
});

test("a person who never signed in cannot become an admin, and the command says so", async () => {
  await expect(makeAdmin("nobody@example.com")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("User not found"),
  });
});
