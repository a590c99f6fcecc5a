import { createHash } from "node:crypto";

import type { Endpoint, Output } from "@bulkhead/contract/endpoint";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";

/** An answer that is encoded by its endpoint's schema once and sent many times. */
export class Prepared<E extends Endpoint> {
  readonly endpoint: E;
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(endpoint: E, output: Output<E>) {
    this.endpoint = endpoint;
    this.bytes = Buffer.from(JSON.stringify(z.encode(endpoint.response, output)));
    this.etag = `"${createHash("sha256").update(this.bytes).digest("base64url")}"`;
  }

  sendBy(reply: FastifyReply): FastifyReply {
    return reply.type("application/json; charset=utf-8").header("etag", this.etag).send(this.bytes);
  }
}
