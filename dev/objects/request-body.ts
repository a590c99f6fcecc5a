import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { crc32 } from "node:zlib";

import { Refusal } from "./refusal.ts";

const MAX_BYTES = 32 * 1024 * 1024;

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Refusal(400, "EntityTooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `aws-chunked`: chunks after their length in hexadecimal, then trailing headers. */
function unframe(framed: Buffer): { body: Buffer; trailer: Map<string, string> } {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = framed.indexOf("\r\n", at);
    const size = Number.parseInt(framed.subarray(at, end).toString(), 16);
    if (end < 0 || Number.isNaN(size)) throw new Refusal(400, "IncompleteBody");
    at = end + 2;
    if (size === 0) break;
    pieces.push(framed.subarray(at, at + size));
    at += size + 2;
  }
  const lines = framed.subarray(at).toString().trim().split("\r\n");
  const trailer = lines.map((line) => line.split(":").map((part) => part.trim()) as [string, string]);
  return { body: Buffer.concat(pieces), trailer: new Map(trailer) };
}

function checkCrc32(body: Buffer, expected: string | undefined): void {
  if (expected === undefined) return;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  if (sum.toString("base64") !== expected) {
    throw new Refusal(400, "BadDigest", "The CRC32 you specified did not match the calculated checksum.");
  }
}

function open(raw: Buffer, headers: IncomingHttpHeaders): { body: Buffer; crc: string | undefined } {
  const kind = String(headers["x-amz-content-sha256"]);
  const crc = headers["x-amz-checksum-crc32"] as string | undefined;
  if (kind === "STREAMING-UNSIGNED-PAYLOAD-TRAILER") {
    const { body, trailer } = unframe(raw);
    if (Number(headers["x-amz-decoded-content-length"]) !== body.length) {
      throw new Refusal(400, "IncompleteBody");
    }
    return { body, crc: trailer.get("x-amz-checksum-crc32") };
  }
  if (kind.startsWith("STREAMING-")) throw new Refusal(501, "NotImplemented", kind);
  if (kind !== "UNSIGNED-PAYLOAD" && createHash("sha256").update(raw).digest("hex") !== kind) {
    throw new Refusal(400, "XAmzContentSHA256Mismatch");
  }
  return { body: raw, crc };
}

/** Returns the body, or rejects one that did not arrive intact. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const { body, crc } = open(await readAll(request), request.headers);
  checkCrc32(body, crc);
  return body;
}
