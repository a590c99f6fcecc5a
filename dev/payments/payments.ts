import { parseArgs } from "node:util";

import { openAccounts } from "./accounts.ts";
import { createPaymentProvider } from "./payment-provider.ts";

// The card provider of the local stack and of the tests, run as a separate process.
const option = { type: "string" } as const;
const { values } = parseArgs({
  options: { host: option, port: option, folder: option, "webhook-url": option, "webhook-secret": option },
});
const { host = "127.0.0.1", port, folder, "webhook-url": url, "webhook-secret": secret } = values;
if (!port || !secret) throw new Error("--port and --webhook-secret are needed");

const accounts = openAccounts({ url, secret }, folder);
const server = createPaymentProvider(accounts.find);
server.listen(Number(port), host, () => console.log("ready"));
process.once("SIGTERM", () => {
  accounts.save();
  server.close();
  server.closeAllConnections();
});
