import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { createRequestListener } from "@react-router/node";
import { createRequestHandler } from "react-router";

import { settings } from "#platform/settings.server.ts";
import { ignoresQuery } from "#shell/public-pages.ts";

import { openKeptPages } from "./kept-pages.ts";
import { readStaticFiles } from "./static-files.ts";
import { stopServer } from "./stop-server.ts";

const securityHeaders = new Map([
  ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(self)"],
  // The identity provider's popup must be able to answer the page that opened it.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
]);

const here = import.meta.dirname;
// Not written yet when the types are checked, hence the computed address.
const build = await import(`${here}/build/server/index.js`);

const files = await readStaticFiles(`${here}/build/client`);
const render = createRequestListener({ build, mode: "production" });
const pages = openKeptPages({
  render: createRequestHandler(build, "production"),
  origin: settings.webOrigin,
  ignoresQuery,
  headers: securityHeaders,
});

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";
const hasHost = ({ headers: { host = "localhost" } }: IncomingMessage) => /^[\w.:[\]-]+$/.test(host);

/** What the renderer would make its URL from. */
function hasUrl(request: IncomingMessage): boolean {
  const { url = "", headers } = request;
  return (
    url.startsWith("/") && hasHost(request) && URL.canParse(`http://${headers.host ?? "localhost"}${url}`)
  );
}

function sendPlain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(text);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeaders(securityHeaders);
  if (!hasUrl(request)) return sendPlain(response, 400, "Bad Request");
  // The one method that the renderer's kind of request cannot have.
  if (request.method === "TRACE") {
    return sendPlain(response.setHeader("Allow", "GET, HEAD"), 405, "Method Not Allowed");
  }
  if (files.send(request, response)) return;
  if (isRead(request)) return pages.send(request, response);
  // Typed as a plain listener, it returns a promise.
  return render(request, response);
}

/** Longer than the page waits for the API, shorter than a browser waits for the page. */
const ANSWER_MS = 8_000;

const server = createServer((request, response) => {
  if (isRead(request) && hasHost(request) && pages.sendKept(request, response)) return;
  const timer = setTimeout(() => {
    // Once it has begun, a slow reader may take its time.
    if (!response.headersSent) sendPlain(response, 503, "Service Unavailable");
  }, ANSWER_MS);
  response.once("close", () => clearTimeout(timer));
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else sendPlain(response, 500, "Internal Server Error");
  });
});

// Longer than the idle time of common load balancers, which would otherwise reuse a closed connection.
server.keepAliveTimeout = 65_000;
// A reader that takes nothing for a minute is gone.
server.timeout = 60_000;

server.listen(settings.port, settings.host, () => {
  console.log(`web listening on http://${settings.host}:${settings.port}`);
});

process.once("SIGTERM", () => stopServer(server));
process.once("SIGINT", () => stopServer(server));

// No request caught it, so nobody knows what state the process is in: it finishes what it can and is started anew.
process.once("uncaughtException", (error) => {
  console.error(error);
  process.exitCode = 1;
  stopServer(server);
  setTimeout(() => process.exit(), 10_000).unref();
});
