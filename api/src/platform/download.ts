import { Readable } from "node:stream";

import type { FastifyReply } from "fastify";

/** A reader that takes nothing for so long is gone. */
const STALLED_MS = 30_000;

/** A file that is streamed as it is made, so that its size costs no memory. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly parts: AsyncIterable<string>;
  readonly #onClose: () => void;

  /** `onClose` runs once, when the file is sent or its reader is gone. */
  constructor(name: string, type: string, parts: AsyncIterable<string>, onClose: () => void) {
    this.name = name;
    this.type = type;
    this.parts = parts;
    this.#onClose = onClose;
  }

  sendBy(reply: FastifyReply): FastifyReply {
    reply.raw.once("close", this.#onClose);
    reply.raw.setTimeout(STALLED_MS, () => void reply.raw.destroy());
    return reply
      .type(this.type)
      .header("content-disposition", `attachment; filename="${this.name}"`)
      .send(Readable.from(this.parts));
  }
}
