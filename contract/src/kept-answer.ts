import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// For servers only: pages never import it.

type Encoding = "br" | "gzip" | "identity";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// The highest quality takes a hundred times as long, too long for what changes every second.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors = {
  br: (bytes: Buffer) => toBrotli(bytes, quick),
  gzip: (bytes: Buffer) => toGzip(bytes),
  identity: async (bytes: Buffer) => bytes,
};

/** Below this, compressing saves no packet. */
const MIN_BYTES = 1_024;

const isRefused = (part: string) => /;\s*q=0(\.0*)?\s*$/i.test(part);
const accepts = (accepted: string, encoding: Encoding) =>
  accepted.split(",").some((part) => part.trim().split(/[\s;]/, 1)[0] === encoding && !isRefused(part));

/** A body that is the same for everyone. Each of its compressed forms is made once, when somebody first asks for it. */
export class KeptBody {
  readonly bytes: Buffer;
  /** Weak, because the compressed forms share it. */
  readonly etag: string;
  readonly #forms = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.etag = `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
    this.#forms.set("identity", bytes);
  }

  encodingFor(accepted = ""): Encoding {
    if (accepted === "" || this.bytes.length < MIN_BYTES) return "identity";
    if (accepts(accepted, "br")) return "br";
    return accepts(accepted, "gzip") ? "gzip" : "identity";
  }

  /** Returns undefined if nobody has asked for this form yet. */
  form(encoding: Encoding): Buffer | undefined {
    return this.#forms.get(encoding);
  }

  /** Makes the forms that people have asked the last body for, so that nobody has to wait for them after the change. */
  async makeFormsOf(last: KeptBody): Promise<void> {
    await Promise.all([...last.#forms.keys()].map((encoding) => this.make(encoding)));
  }

  make(encoding: Encoding): Promise<Buffer> {
    const making = this.#making.get(encoding) ?? compressors[encoding](this.bytes);
    this.#making.set(encoding, making);
    void making.then((bytes) => this.#forms.set(encoding, bytes)).catch(() => this.#making.delete(encoding));
    return making;
  }
}

function isKnown(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  return tags === etag || tags === "*" || tags.split(",").some((tag) => weak(tag) === weak(etag));
}

/** A whole answer that is the same for everyone: what it costs to send is what it costs to write it to the socket. */
export class KeptAnswer {
  readonly body: KeptBody;
  readonly #status: number;
  readonly #headers: [string, string][];
  readonly #heads = new Map<Encoding, string[]>();
  readonly #notModified: string[];

  constructor(status: number, headers: Record<string, unknown>, body: KeptBody) {
    this.body = body;
    this.#status = status;
    this.#headers = Object.entries(headers)
      .filter(
        ([name, value]) => value !== undefined && !/^(etag|content-length|content-encoding)$/i.test(name),
      )
      .map(([name, value]) => [name, String(value)]);
    this.#headers.push(["etag", body.etag]);
    this.#notModified = this.#headers.filter(([name]) => name.toLowerCase() !== "content-type").flat();
  }

  #head(encoding: Encoding, length: number): string[] {
    const known = this.#heads.get(encoding);
    if (known) return known;
    const head = [...this.#headers.flat(), "content-length", String(length)];
    if (encoding !== "identity") head.push("content-encoding", encoding);
    this.#heads.set(encoding, head);
    return head;
  }

  /** Sends the answer and returns its status, or undefined if it is not yet in the form that the request accepts. */
  send({ method, headers }: IncomingMessage, response: ServerResponse): number | undefined {
    const { body } = this;
    if (this.#status === 200 && isKnown(headers["if-none-match"], body.etag)) {
      response.writeHead(304, this.#notModified).end();
      return 304;
    }
    const encoding = body.encodingFor(headers["accept-encoding"]);
    const bytes = body.form(encoding);
    if (!bytes) return undefined;
    response.writeHead(this.#status, this.#head(encoding, bytes.length));
    response.end(method === "HEAD" ? undefined : bytes);
    return this.#status;
  }
}
