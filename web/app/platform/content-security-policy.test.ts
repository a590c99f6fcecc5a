import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";

const allowed = { connect: "https://api.example", images: "https://objects.example" };

test("a page without inline scripts allows only our own files", () => {
  const html = '<script src="/first-paint.js"></script><script type="application/json">{"a":1}</script>';
  expect(contentSecurityPolicy(html, allowed)).toContain("script-src 'self';");
});

test("each inline script is allowed by its hash, once", () => {
  const html = "<script>alert(1)</script><script>alert(1)</script>";
  expect(contentSecurityPolicy(html, allowed)).toContain(
    "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
  );
});

test("the API and the pictures are allowed by name", () => {
  const policy = contentSecurityPolicy("", allowed);
  expect(policy).toContain("connect-src 'self' https://api.example");
  expect(policy).toContain("img-src 'self' data: https://objects.example");
  expect(policy).not.toContain("unsafe");
});
