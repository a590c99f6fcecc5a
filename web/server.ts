import { createServer, type ServerResponse } from "node:http";

import { createRequestListener } from "@react-router/node";
import compression from "compression";
import sirv from "sirv";

import { settings } from "#platform/settings.server.ts";

const securityHeaders = new Map([
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(self)"],
  // The identity provider's popup must be able to answer the page that opened it.
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
]);

function setCaching(response: ServerResponse, path: string): void {
  const caching = path.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
  response.setHeader("Cache-Control", caching);
}

const here = import.meta.dirname;
// Not written yet when the types are checked, hence the computed address.
const build = await import(`${here}/build/server/index.js`);

const compress = compression();
const serveFile = sirv(`${here}/build/client`, { brotli: true, etag: true, setHeaders: setCaching });
const render = createRequestListener({ build, mode: "production" });

const server = createServer((request, response) => {
  response.setHeaders(securityHeaders);
  // The middleware is typed for Express but needs nothing beyond Node's own request and response.
  compress(request as never, response as never, () => {
    serveFile(request, response, () => render(request, response));
  });
});

// Longer than the idle time of common load balancers, which would otherwise reuse a closed connection.
server.keepAliveTimeout = 65_000;

server.listen(settings.port, settings.host, () => {
  console.log(`web listening on http://${settings.host}:${settings.port}`);
});

function stop(): void {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 10_000).unref();
}

process.once("SIGTERM", stop);
process.once("SIGINT", stop);
