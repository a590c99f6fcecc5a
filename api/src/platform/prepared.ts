import type { Endpoint } from "@bulkhead/contract/endpoint";
import type { KeptBody } from "@bulkhead/contract/kept-answer";
import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** What this request was answered with, if it was made for everyone. */
    prepared: Prepared<Endpoint> | undefined;
  }
}

/** An answer that was encoded by its endpoint's schema once and is sent many times. */
export class Prepared<E extends Endpoint> {
  readonly endpoint: E;
  readonly body: KeptBody;
  /** Of a list: how many there are on all pages. */
  readonly total: number;
  /** Of a list: the id of the last item here. */
  readonly last: string | undefined;
  /** When it was known to be what the database says, on the clock of `performance.now()`. */
  readonly exactAt: number;

  constructor(
    endpoint: E,
    { body, total, last, exactAt }: Pick<Prepared<E>, "body" | "total" | "last" | "exactAt">,
  ) {
    this.endpoint = endpoint;
    this.body = body;
    this.total = total;
    this.last = last;
    this.exactAt = exactAt;
  }

  async sendBy(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    request.prepared = this;
    const encoding = this.body.encodingFor(request.headers["accept-encoding"]);
    const bytes = await this.body.make(encoding);
    const vary = reply.getHeader("vary");
    reply.type("application/json; charset=utf-8").header("etag", this.body.etag);
    reply.header("vary", vary ? `${String(vary)}, Accept-Encoding` : "Accept-Encoding");
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return bytes;
  }
}
