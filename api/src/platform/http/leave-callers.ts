import { Server } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

/** How long callers may go on using the connections that they keep. A busy one is used many times in it. */
const LEAVE_MS = 1_000;

/**
 * Stops without breaking a call that is on its way. A proxy asks another process if a connection is refused, but it cannot
 * send a POST again that was already sent. So new connections are refused first, at a moment when nobody needs any,
 * because all go on using those that they keep. Then each answer ends its connection. What is left after that is idle.
 */
export function leaveCallersInPeace(app: FastifyInstance): void {
  let isLeaving = false;
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (isLeaving) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    // After those that have connected already were accepted.
    await setImmediate();
    // The method of HTTP's own server would close the connections that callers keep.
    Server.prototype.close.call(app.server);
    isLeaving = true;
    await sleep(LEAVE_MS);
  });
}
