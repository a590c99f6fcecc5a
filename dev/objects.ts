import { createServer } from "node:http";
import { parseArgs } from "node:util";

import sirv from "sirv";

// The read side of the object store: what a bucket behind a CDN would answer.
const { values } = parseArgs({ options: { folder: { type: "string" }, port: { type: "string" } } });
if (!values.folder || !values.port) throw new Error("--folder and --port are needed");

const files = sirv(values.folder, {
  dev: true,
  setHeaders: (response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    response.setHeader("cache-control", "public, max-age=31536000, immutable");
  },
});

const server = createServer((request, response) =>
  files(request, response, () => {
    response.writeHead(404).end();
  }),
);
server.listen(Number(values.port), "127.0.0.1", () => console.log("ready"));
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
