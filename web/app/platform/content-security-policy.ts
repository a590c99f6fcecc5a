import { createHash } from "node:crypto";

import type { IdentitySettings, Settings } from "./read-settings.ts";

const scripts = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const runsInline = (attributes = ""): boolean => !/\ssrc=|type="application\//.test(attributes);

/** The hash of every inline script that carries our mark, as a policy names it. */
function hashInlineScripts(html: string, mark: string): string[] {
  return Array.from(html.matchAll(scripts), ({ groups }) => groups)
    .filter((script) => runsInline(script?.["attributes"]) && script?.["attributes"]?.includes(mark))
    .map(
      (script) =>
        `'sha256-${createHash("sha256")
          .update(script?.["code"] ?? "")
          .digest("base64")}'`,
    );
}

/** What the identity SDK loads, frames and calls. The emulator is all three in one. */
function identitySources({ authDomain, emulatorOrigin }: IdentitySettings) {
  if (emulatorOrigin) return { script: emulatorOrigin, frame: emulatorOrigin, connect: [emulatorOrigin] };
  return {
    script: "https://apis.google.com",
    frame: `https://${authDomain}`,
    connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
  };
}

/** What the card provider's script needs. It opens frames on subdomains of its own, which change. */
function cardSources({ takesCards, cardScriptOrigin: simulator }: Allowed) {
  if (!takesCards) return { script: [], frame: [], connect: [] };
  if (simulator) return { script: [simulator], frame: [simulator], connect: [simulator] };
  return {
    script: ["https://js.stripe.com", "https://*.js.stripe.com"],
    frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    connect: ["https://api.stripe.com"],
  };
}

interface Allowed extends Pick<
  Settings,
  "publicApiOrigin" | "objectsOrigin" | "identity" | "cardScriptOrigin"
> {
  takesCards: boolean;
}

/** Hashes instead of nonces, because a page with a nonce cannot be cached. */
export function contentSecurityPolicy(html: string, mark: string, allowed: Allowed): string {
  const identity = identitySources(allowed.identity);
  const cards = cardSources(allowed);
  return [
    "default-src 'none'",
    ["script-src 'self'", identity.script, ...cards.script, ...new Set(hashInlineScripts(html, mark))].join(
      " ",
    ),
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${allowed.objectsOrigin}`,
    ["connect-src 'self'", allowed.publicApiOrigin, ...identity.connect, ...cards.connect].join(" "),
    ["frame-src", identity.frame, ...cards.frame].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
