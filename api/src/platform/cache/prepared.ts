import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { FastifyReply, FastifyRequest } from "fastify";

// The highest quality takes a hundred times as long, too long for what changes with every order.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Below this, compressing saves no packet. */
const MIN_BYTES = 1_024;

const accepts = (accepted: string, encoding: string) =>
  accepted.split(",").some((part) => {
    const [name, weight] = part.split(";").map((text) => text.trim());
    return name === encoding && !/^q=0(\.0*)?$/i.test(weight ?? "");
  });

/** A body that is the same for everyone. Each compressed form is made once, when somebody first asks for it. */
export class PreparedBody {
  readonly bytes: Buffer;
  /** Weak, because the compressed forms share it. */
  readonly etag: string;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.etag = `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
  }

  async formFor(accepted = ""): Promise<{ bytes: Buffer; encoding?: string }> {
    const { bytes } = this;
    if (bytes.length < MIN_BYTES) return { bytes };
    if (accepts(accepted, "br")) {
      return { bytes: await (this.#brotli ??= toBrotli(bytes, quick)), encoding: "br" };
    }
    if (accepts(accepted, "gzip")) return { bytes: await (this.#gzip ??= toGzip(bytes)), encoding: "gzip" };
    return { bytes };
  }
}

/** An answer that was encoded by its endpoint's schema once and is sent many times. */
export class Prepared {
  readonly body: PreparedBody;
  readonly #headers: Record<string, string>;

  constructor(body: PreparedBody, headers: Record<string, string>) {
    this.body = body;
    this.#headers = { ...headers, "content-type": "application/json; charset=utf-8", etag: body.etag };
  }

  async sendBy({ headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    const { bytes, encoding } = await this.body.formFor(headers["accept-encoding"]);
    const vary = reply.getHeader("vary");
    reply
      .headers(this.#headers)
      .header("vary", vary ? `${String(vary)}, Accept-Encoding` : "Accept-Encoding");
    if (encoding) reply.header("content-encoding", encoding);
    return bytes;
  }
}
