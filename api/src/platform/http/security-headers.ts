import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/** Helmet works out the same headers for every answer, so it is asked once. */
function securityHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
  setHeaders(request, response, () => {});
  return response.getHeaders();
}

export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = securityHeaders();
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}
