import type { Server } from "node:http";

const LEAVE_MS = 10_000;

/**
 * Refuses new connections, so that a proxy asks another process. A connection that is in use is answered once more and told to
 * end: a busy proxy would otherwise use it until it is cut, in the middle of an answer.
 */
export function stopServer(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  server.close();
  setTimeout(() => server.closeAllConnections(), LEAVE_MS).unref();
}
