import { createHash } from "node:crypto";

const scripts = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const runsInline = (attributes = ""): boolean => !/\ssrc=|type="application\//.test(attributes);

/** The sources, as a policy names them, of every script that stands in the HTML itself. */
function hashInlineScripts(html: string): string[] {
  return Array.from(html.matchAll(scripts), ({ groups }) => groups)
    .filter((script) => runsInline(script?.["attributes"]))
    .map(
      (script) =>
        `'sha256-${createHash("sha256")
          .update(script?.["code"] ?? "")
          .digest("base64")}'`,
    );
}

/** Hashes instead of nonces, because a page with a nonce cannot be cached. */
export function contentSecurityPolicy(html: string, allowed: { connect: string; images: string }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashInlineScripts(html))].join(" "),
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${allowed.images}`,
    `connect-src 'self' ${allowed.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
