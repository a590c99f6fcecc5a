import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { Refusal } from "./refusal.ts";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const CLOCK_SKEW_MS = 15 * 60 * 1000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/,]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[\da-f]{64})$/;

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const headerOf = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(",") : (value ?? "")).trim().replaceAll(/ +/g, " ");
};

/** `20261115T101500Z` in milliseconds. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

/** The canonical form of the request, which both sides sign. */
function canonicalRequest(request: IncomingMessage, { pathname, searchParams }: URL, signed: string): string {
  const path = pathname.split("/").map((part) => encode(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const headers = signed.split(";").map((name) => `${name}:${headerOf(request, name)}\n`);
  return [
    request.method,
    path.join("/"),
    query.join("&"),
    headers.join(""),
    signed,
    headerOf(request, "x-amz-content-sha256"),
  ].join("\n");
}

/** AWS Signature Version 4: writing requires the secret. */
export function checkSignature(
  request: IncomingMessage,
  url: URL,
  { accessKeyId, secretAccessKey }: Credentials,
): void {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? "")?.groups;
  if (!parts) throw new Refusal(403, "AccessDenied");
  const { key, scope = "", signed = "", signature = "" } = parts;
  if (key !== accessKeyId) throw new Refusal(403, "InvalidAccessKeyId");
  if (!signed.split(";").includes("host")) throw new Refusal(403, "SignatureDoesNotMatch");

  const date = headerOf(request, "x-amz-date");
  if (!(Math.abs(Date.now() - timeOf(date)) < CLOCK_SKEW_MS)) throw new Refusal(403, "RequestTimeTooSkewed");

  const signingKey = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const canonical = sha256(canonicalRequest(request, url, signed));
  const expected = hmac(signingKey, ["AWS4-HMAC-SHA256", date, scope, canonical].join("\n"));
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) {
    throw new Refusal(403, "SignatureDoesNotMatch");
  }
}
