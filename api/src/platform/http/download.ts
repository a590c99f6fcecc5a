import { Readable } from "node:stream";

import type { FastifyReply } from "fastify";

import { AppError } from "../errors.ts";

/** A reader that takes nothing for so long is gone. */
const STALLED_MS = 30_000;

/** A file that is streamed as it is made, so that its size costs no memory. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
  readonly #onClose: () => void;

  /** `onClose` runs once, when the file is sent or its reader is gone. */
  constructor(name: string, type: string, parts: AsyncIterable<string | Uint8Array>, onClose: () => void) {
    this.name = name;
    this.type = type;
    this.parts = parts;
    this.#onClose = onClose;
  }

  sendBy(reply: FastifyReply): FastifyReply {
    // A reader may have left before the file was begun.
    if (reply.raw.closed) this.#onClose();
    else reply.raw.once("close", this.#onClose);
    reply.raw.setTimeout(STALLED_MS, () => void reply.raw.destroy());
    return reply
      .type(this.type)
      .header("content-disposition", `attachment; filename="${this.name}"`)
      .send(Readable.from(this.parts));
  }
}

/** A file that is stored whole. Without bytes it is still being made. */
export class StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer | undefined;

  constructor(name: string, type: string, bytes: Buffer | undefined) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }

  sendBy(reply: FastifyReply): FastifyReply {
    if (!this.bytes) return reply.status(202).header("retry-after", "1").send();
    return reply
      .type(this.type)
      .header("content-disposition", `inline; filename="${this.name}"`)
      .send(this.bytes);
  }
}

/** Per process, so that downloads leave the connections to buyers. */
const MAX_RUNNING = 2;

type StartDownload = (name: string, type: string, parts: AsyncIterable<string | Uint8Array>) => Download;

/** Starts downloads of one kind, a few at a time. */
export function openDownloads(): StartDownload {
  let running = 0;
  return (name, type, parts) => {
    if (running === MAX_RUNNING)
      throw new AppError("unavailable", {
        message: "Other downloads are still running. Please try again in a moment",
      });
    running += 1;
    return new Download(name, type, parts, () => (running -= 1));
  };
}
