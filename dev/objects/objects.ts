import { parseArgs } from "node:util";

import { openFolder } from "./object-folder.ts";
import { createObjectStore } from "./object-store.ts";

// The object store of the local stack and of the tests, run as a separate process.
const option = { type: "string" } as const;
const { values } = parseArgs({
  options: { folder: option, host: option, port: option, bucket: option, key: option, secret: option },
});
const { folder, host = "127.0.0.1", port, bucket, key: accessKeyId, secret: secretAccessKey } = values;
if (!folder || !port || !bucket || !accessKeyId || !secretAccessKey) {
  throw new Error("--folder, --port, --bucket, --key and --secret are needed");
}

const credentials = { accessKeyId, secretAccessKey };
const server = createObjectStore({ folder: openFolder(folder), bucket, credentials });
server.listen(Number(port), host, () => console.log("ready"));
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
