import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { Agent, request } from "node:https";
import type { LookupFunction } from "node:net";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";

import type { Send } from "../shop/wire.ts";
import { certificates, compose, EDGE_ADDRESS } from "./run.ts";

export const SHOP = "shop.localhost";
export const API = `api.${SHOP}`;
export const PICTURES = `pictures.${SHOP}`;
const WAIT_MS = 20_000;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: object | string;
}

const trusted = () => readFileSync(resolve(certificates, "fullchain.pem"));
/** As a name server would answer. */
const lookup: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: EDGE_ADDRESS, family: 4 }]) : done(null, EDGE_ADDRESS, 4);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Calls a site of the shop through TLS and the edge. */
export async function call(
  site: string,
  path: string,
  { method = "GET", headers = {}, body }: Sent = {},
): Promise<Answer> {
  const type = typeof body === "object" && { "content-type": "application/json" };
  const signal = AbortSignal.timeout(WAIT_MS);
  const sent = request({
    ...{ host: site, path, method, agent, lookup, ca: trusted(), signal },
    headers: { ...type, ...headers },
  });
  sent.end(typeof body === "object" ? JSON.stringify(body) : body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: String(bytes) };
}

/** Calls the API. */
export const send: Send = async ({ chunks, ...wire }) => ({
  ...(await call(API, wire.path, {
    ...wire,
    ...(chunks.length > 0 && { body: String(Buffer.concat(chunks)) }),
  })),
  sentAt: performance.now(),
});

/** What the edge's cache did for this answer: its log says so. */
export async function cacheOf({ headers }: Answer): Promise<string> {
  const id = String(headers["x-request-id"]);
  for (let tries = 0; tries < 20; tries += 1) {
    const line = (await compose(["logs", "--no-log-prefix", "--since=10m", "edge"]))
      .split("\n")
      .find((text) => text.includes(`"id":"${id}"`));
    // Compose writes what a terminal needs before it.
    if (line !== undefined) return (JSON.parse(line.slice(line.indexOf("{"))) as { cache: string }).cache;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error(`request ${id} is not in the log of the edge`);
}

/** Which protocol the edge chooses when it is offered both. */
export function protocolOf(site: string): Promise<string> {
  return new Promise((done, fail) => {
    const session = connect(`https://${site}`, { ca: trusted(), lookup });
    session.setTimeout(WAIT_MS, () => session.destroy(new Error("no answer")));
    session.once("error", fail);
    const stream = session.request({ ":path": "/" });
    stream.once("error", fail);
    stream.once("response", ({ ":status": status }) => {
      const protocol = session.alpnProtocol ?? "none";
      session.destroy();
      if (status === 200) done(protocol);
      else fail(new Error(`HTTP/2: ${status}`));
    });
    stream.end();
  });
}
