import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";

import { lookup } from "mrmime";

interface StaticFile {
  content: Buffer;
  brotli: Buffer | undefined;
  headers: Map<string, string>;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

function headersOf(path: string, content: Buffer): Map<string, string> {
  return new Map([
    ["Content-Type", lookup(path) ?? "application/octet-stream"],
    // Weak, because the compressed forms share it.
    ["ETag", `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`],
    [
      "Cache-Control",
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ],
    ["Vary", "Accept-Encoding"],
  ]);
}

/** Reads every file of a folder, so that no request depends on the disk and a later deployment cannot break this one. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const contents = new Map<string, Buffer>();
  for await (const entry of glob("**/*.*", { cwd: folder })) {
    contents.set(`/${entry.replaceAll("\\", "/")}`, await readFile(`${folder}/${entry}`));
  }
  const files = new Map<string, StaticFile>();
  for (const [path, content] of contents) {
    if (path.endsWith(".br")) continue;
    files.set(path, { content, brotli: contents.get(`${path}.br`), headers: headersOf(path, content) });
  }
  return files;
}

/** Sends the file that the request asks for, whole; returns false if there is none. */
export function sendStaticFile(
  files: StaticFiles,
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const file = files.get(url.split("?", 1)[0] ?? "");
  if (!file || (method !== "GET" && method !== "HEAD")) return false;
  response.setHeaders(file.headers);
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  if (known?.includes(file.headers.get("ETag") ?? "")) {
    response.writeHead(304).end();
    return true;
  }
  const brotli = /\bbr\b/.test(headers["accept-encoding"] ?? "") ? file.brotli : undefined;
  if (brotli) response.setHeader("Content-Encoding", "br");
  const body = brotli ?? file.content;
  response.setHeader("Content-Length", body.length).end(body);
  return true;
}
