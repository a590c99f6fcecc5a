import { Readable } from "node:stream";

import type { FastifyReply } from "fastify";

/** A file that is streamed as it is made, so that its size costs no memory. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly parts: AsyncIterable<string>;

  constructor(name: string, type: string, parts: AsyncIterable<string>) {
    this.name = name;
    this.type = type;
    this.parts = parts;
  }

  sendBy(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.type)
      .header("content-disposition", `attachment; filename="${this.name}"`)
      .send(Readable.from(this.parts));
  }
}
