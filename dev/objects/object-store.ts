import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import { listPage } from "./list-page.ts";
import { etagOf, type ObjectFolder } from "./object-folder.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import { checkSignature, type Credentials } from "./signature.ts";

interface Options {
  folder: ObjectFolder;
  bucket: string;
  credentials: Credentials;
}

const SHARED = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox",
};

function send(
  request: IncomingMessage,
  response: ServerResponse,
  folder: ObjectFolder,
  key: string,
  isDownload = false,
): void {
  const { body, type, cacheControl } = folder.read(key);
  const etag = etagOf(body);
  const headers = {
    ...SHARED,
    ...(isDownload && { "content-disposition": "attachment" }),
    etag,
    "cache-control": cacheControl,
  };
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, "content-type": type, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The bucket is the first segment of the path, as in S3's path style. */
function keyIn(bucket: string, path: string): string {
  const prefix = `${bucket}/`;
  if (!path.startsWith(prefix)) throw new Refusal(404, "NoSuchBucket");
  return path.slice(prefix.length);
}

async function answer(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  const { folder, bucket, credentials } = options;
  const url = new URL(request.url ?? "/", "http://host");
  const path = decodeURIComponent(url.pathname.slice(1));
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Unsigned reads stand for the CDN in front of the bucket, whose paths do not contain the bucket.
  if (isRead && !request.headers.authorization)
    return send(request, response, folder, path, url.searchParams.has("download"));

  checkSignature(request, url, credentials);
  if (request.method === "GET" && url.searchParams.get("list-type") === "2") {
    if (path.replace(/\/$/, "") !== bucket) throw new Refusal(404, "NoSuchBucket");
    response.writeHead(200, { "content-type": "application/xml" });
    return void response.end(listPage(folder, url.searchParams));
  }
  const key = keyIn(bucket, path);
  if (isRead) return send(request, response, folder, key);
  if (request.method === "DELETE") {
    folder.remove(key);
    return void response.writeHead(204).end();
  }
  if (request.method !== "PUT" || url.search.includes("uploadId")) throw new Refusal(501, "NotImplemented");
  const body = await readBody(request);
  folder.write(key, {
    body,
    type: request.headers["content-type"] ?? "application/octet-stream",
    cacheControl: request.headers["cache-control"] ?? "no-cache",
  });
  response.writeHead(200, { etag: etagOf(body) }).end();
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal) console.error(error);
  const refusal = isRefusal ? error : new Refusal(500, "InternalError");
  request.resume();
  response.writeHead(refusal.status, { ...SHARED, "content-type": "application/xml" });
  response.end(request.method === "HEAD" ? undefined : refusal.toXml());
}

/** The part of S3 that the shop uses. As strict as S3 about signatures, checksums and complete bodies. */
export function createObjectStore(options: Options): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => refuse(request, response, error));
  });
}
