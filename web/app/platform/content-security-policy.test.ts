import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";

const identity = { apiKey: "key", authDomain: "shop.firebaseapp.com", projectId: "shop" };
const allowed = {
  publicApiOrigin: "https://api.example",
  objectsOrigin: "https://objects.example",
  identity,
  takesCards: false,
};

test("a page without inline scripts allows only our own files and the provider's", () => {
  const html = '<script src="/first-paint.js"></script><script type="application/json">{"a":1}</script>';
  expect(contentSecurityPolicy(html, allowed)).toContain("script-src 'self' https://apis.google.com;");
});

test("each inline script is allowed by its hash, once", () => {
  const html = "<script>alert(1)</script><script>alert(1)</script>";
  expect(contentSecurityPolicy(html, allowed)).toContain(
    "script-src 'self' https://apis.google.com 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
  );
});

test("the API and the pictures are allowed by name", () => {
  const policy = contentSecurityPolicy("", allowed);
  expect(policy).toContain("connect-src 'self' https://api.example");
  expect(policy).toContain("img-src 'self' data: https://objects.example");
  expect(policy).not.toContain("unsafe");
});

test("where the provider is the emulator, the policy names it and nothing of Google's", () => {
  const emulated = { ...allowed, identity: { ...identity, emulatorOrigin: "http://localhost:3002" } };
  const policy = contentSecurityPolicy("", emulated);
  expect(policy).toContain("frame-src http://localhost:3002");
  expect(policy).toContain("connect-src 'self' https://api.example http://localhost:3002;");
  expect(policy).not.toContain("google");
});

test("only a page that takes cards allows the card provider, and exactly what its script needs", () => {
  expect(contentSecurityPolicy("", allowed)).not.toContain("stripe");
  const policy = contentSecurityPolicy("", { ...allowed, takesCards: true }).split("; ");
  expect(policy.filter((directive) => directive.includes("stripe"))).toEqual([
    "script-src 'self' https://apis.google.com https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.example https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://api.stripe.com",
    "frame-src https://shop.firebaseapp.com https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
});

test("whatever a page does not need is refused", () => {
  const directives = contentSecurityPolicy("", allowed).split("; ");
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
