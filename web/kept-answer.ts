import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// The highest quality takes a hundred times as long, too long for what changes every second.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Below this, compressing saves no packet. */
const MIN_BYTES = 1_024;

const accepts = (accepted: string, encoding: string) =>
  accepted.split(",").some((part) => {
    const [name, weight] = part.split(";").map((text) => text.trim());
    return name === encoding && !/^q=0(\.0*)?$/i.test(weight ?? "");
  });

/** A body with its compressed forms, the smallest first. */
interface KeptBody {
  bytes: Buffer;
  compressed: readonly { encoding: string; bytes: Buffer }[];
  etag: string;
}

/** A whole answer that is the same for everyone: what it costs to send is what it costs to write it to the socket. */
export interface KeptAnswer {
  body: KeptBody;
  send: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Weak, because the compressed forms share it. */
export const tagOf = (bytes: Buffer) => `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;

async function toBody(bytes: Buffer): Promise<KeptBody> {
  if (bytes.length < MIN_BYTES) return { bytes, compressed: [], etag: tagOf(bytes) };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, quick), toGzip(bytes)]);
  const compressed = [
    { encoding: "br", bytes: brotli },
    { encoding: "gzip", bytes: gzipped },
  ];
  return { bytes, compressed, etag: tagOf(bytes) };
}

export function answerWith(
  status: number,
  headers: Iterable<readonly [name: string, value: string]>,
  body: KeptBody,
): KeptAnswer {
  const own = [...headers].filter(([name]) => !/^(etag|content-length)$/i.test(name));
  const notModified = [...own.filter(([name]) => !/^content-type$/i.test(name)).flat(), "etag", body.etag];
  const headOf = ({ length }: Buffer) => [...own.flat(), "etag", body.etag, "content-length", String(length)];
  const plain = { head: headOf(body.bytes), bytes: body.bytes };
  const forms = body.compressed.map(({ encoding, bytes }) => ({
    encoding,
    head: [...headOf(bytes), "content-encoding", encoding],
    bytes,
  }));

  return {
    body,
    send: ({ method, headers: asked }, response) => {
      const known = asked["if-none-match"]?.split(",").map((tag) => tag.trim());
      if (status === 200 && known?.includes(body.etag)) {
        response.writeHead(304, notModified).end();
        return;
      }
      const accepted = asked["accept-encoding"] ?? "";
      const form = forms.find(({ encoding }) => accepts(accepted, encoding)) ?? plain;
      response.writeHead(status, form.head).end(method === "HEAD" ? undefined : form.bytes);
    },
  };
}

/** What was compressed for the last answer stays if the bytes are the same. */
export async function makeAnswer(
  status: number,
  headers: Iterable<readonly [name: string, value: string]>,
  bytes: Buffer,
  last?: KeptAnswer,
): Promise<KeptAnswer> {
  const body = last?.body.bytes.equals(bytes) ? last.body : await toBody(bytes);
  return answerWith(status, headers, body);
}
