import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";

const identity = {
  apiKey: "key",
  authDomain: "shop.firebaseapp.com",
  projectId: "shop",
  emulatorOrigin: undefined,
};
const allowed = {
  publicApiOrigin: "https://api.example",
  objectsOrigin: "https://objects.example",
  identity,
  takesCards: false,
  cardScriptOrigin: undefined,
};
const policyOf = (html: string, more: Parameters<typeof contentSecurityPolicy>[2] = allowed) =>
  contentSecurityPolicy(html, "mark", more);

test("a page without inline scripts allows only our own files and the provider's", () => {
  const html = '<script src="/first-paint.js"></script><script type="application/json">{"a":1}</script>';
  expect(policyOf(html)).toContain("script-src 'self' https://apis.google.com;");
});

test("each inline script of ours is allowed by its hash, once", () => {
  const html = '<script nonce="mark">alert(1)</script><script nonce="mark">alert(1)</script>';
  expect(policyOf(html)).toContain(
    "script-src 'self' https://apis.google.com 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
  );
});

test("an inline script without our mark is not allowed", () => {
  expect(policyOf("<script>alert(1)</script>")).not.toContain("sha256");
});

test("a simulated card provider takes the place of the real one", () => {
  const policy = policyOf("", { ...allowed, takesCards: true, cardScriptOrigin: "http://localhost:3003" });
  const directives = policy.split("; ").filter((directive) => directive.includes("3003"));
  expect(directives.map((directive) => directive.replace(/ .*/, ""))).toEqual([
    "script-src",
    "connect-src",
    "frame-src",
  ]);
  expect(policy).not.toContain("stripe");
});

test("the API and the pictures are allowed by name", () => {
  const policy = policyOf("");
  expect(policy).toContain("connect-src 'self' https://api.example");
  expect(policy).toContain("img-src 'self' data: https://objects.example");
  expect(policy).not.toContain("unsafe");
});

test("where the provider is the emulator, the policy names it and nothing of Google's", () => {
  const emulated = { ...allowed, identity: { ...identity, emulatorOrigin: "http://localhost:3002" } };
  const policy = policyOf("", emulated);
  expect(policy).toContain("frame-src http://localhost:3002");
  expect(policy).toContain("connect-src 'self' https://api.example http://localhost:3002;");
  expect(policy).not.toContain("google");
});

test("only a page that takes cards allows the card provider, and exactly what its script needs", () => {
  expect(policyOf("")).not.toContain("stripe");
  const policy = policyOf("", { ...allowed, takesCards: true }).split("; ");
  expect(policy.filter((directive) => directive.includes("stripe"))).toEqual([
    "script-src 'self' https://apis.google.com https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.example https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://api.stripe.com",
    "frame-src https://shop.firebaseapp.com https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});

test("whatever a page does not need is refused", () => {
  const directives = policyOf("").split("; ");
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});
