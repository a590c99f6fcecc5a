import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

import { Pool } from "pg";

import { levers } from "../payments/levers.ts";
import { readDemo, readTransfers } from "./facts.ts";
import { demoPage } from "./page.ts";

// What a visitor of the demo cannot do in the shop: be the bank, the clock and everybody's inbox.
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    shop: { type: "string", default: "" },
    database: { type: "string", default: "" },
    payments: { type: "string", default: "" },
    key: { type: "string", default: "" },
    inbox: { type: "string", default: "" },
  },
});
const database = new Pool({ connectionString: values.database, max: 2 });
const provider = levers(values.payments, values.key);

/** Each returns what it did, in words. */
const actions: Record<string, (form: URLSearchParams) => Promise<string>> = {
  async "/transfer"(form) {
    const intent = form.get("intent") ?? "";
    const transfers = await readTransfers(provider);
    if (!transfers.some((transfer) => transfer.intent === intent && !transfer.isSent))
      return "The transfer was sent before.";
    await provider.fund({ intent }, Number(form.get("cents")));
    return "The transfer is sent. The shop knows of it in a few seconds.";
  },
  async "/end-hold"(form) {
    const { rowCount } = await database.query(
      "update orders set hold_until = now() where id = $1 and is_held and paid_at is null",
      [form.get("order")],
    );
    return rowCount === 0 ? "This order holds nothing any longer." : "The hold ends within a minute.";
  },
  async "/decline"() {
    await provider.decline();
    return "The bank declines the next card, whichever it is.";
  },
};

/** The path of the page that follows, which says what was done. */
async function act(request: IncomingMessage): Promise<string> {
  const action = actions[request.url ?? ""];
  if (request.headers["sec-fetch-site"] === "cross-site" || !action) return "/";
  const done = await action(new URLSearchParams(await text(request)));
  return `/?done=${encodeURIComponent(done)}`;
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://demo");
  const answer =
    request.method === "POST"
      ? act(request).then((location) => response.writeHead(303, { location }).end())
      : readDemo(database, provider, values.inbox).then((facts) =>
          response
            .writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
            .end(
              demoPage({
                ...facts,
                shop: values.shop,
                inbox: values.inbox,
                done: url.searchParams.get("done"),
              }),
            ),
        );
  answer.catch((error: unknown) => {
    console.error(error);
    response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
  });
});
server.listen(Number(values.port), "127.0.0.1");
await once(server, "listening");

process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void database.end();
});
