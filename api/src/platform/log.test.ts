import { expect, test } from "vitest";

import { openLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let output = "";
  write(openLog("info", { write: (line) => (output += line) }));
  return output;
}

test("no email reaches the log, wherever it is in a message", () => {
  const output = logged((log) => {
    log.info({ email: "jane.doe@acme.co.uk" }, "hello jane.doe@acme.co.uk");
    log.error({ err: new Error("Key (email)=(jane.doe@acme.co.uk) already exists") }, "failed");
    log.info({ url: "/user/jane.doe%40acme.co.uk?email=jane.doe@acme.co.uk" });
  });
  expect(output).not.toMatch(/jane/);
  expect(output).toContain("[email]");
});

test("credentials are removed by name", () => {
  const output = logged((log) =>
    log.info({ headers: { authorization: "Bearer s3cret", cookie: "s3cret" }, body: { password: "s3cret" } }),
  );
  expect(output).not.toContain("s3cret");
});
