import { afterAll, expect, test, vi } from "vitest";

import { pageSettings } from "#platform/settings.server.ts";

import { loader as robots } from "./robots.route.ts";

// The settings are read on import.
vi.hoisted(() => {
  const variables = {
    SELLER_FILE: `${process.cwd()}/deploy/seller.example.json`,
    API_ORIGIN: "http://127.0.0.1:3001",
    PUBLIC_API_ORIGIN: "https://api.example",
    PUBLIC_OBJECTS_ORIGIN: "https://objects.example",
    PUBLIC_WEB_ORIGIN: "https://shop.example",
    PUBLIC_FIREBASE_API_KEY: "key",
    PUBLIC_FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com",
    PUBLIC_FIREBASE_PROJECT_ID: "shop",
    PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

const linesOf = async (response: Response) => (await response.text()).split("\n");

test("only a page that takes cards gets the card provider's key", () => {
  expect(pageSettings(true).cardKey).toBe("pk_test_1");
  expect(pageSettings(false)).toEqual({
    seller: {
      ...{ name: "Bulkhead", currency: "USD", holdHours: 48, phone: "+1 (503) 555-0142" },
      ...{ legalName: "Bulkhead Components, Inc.", email: "sales@bulkhead.example" },
      ...{ freight: "not included", incoterm: "FCA Portland, OR, Incoterms 2020" },
      tagline: expect.any(String),
      address: expect.any(Array),
      links: expect.any(Object),
    },
    apiOrigin: "https://api.example",
    webOrigin: "https://shop.example",
    isDemo: false,
    identity: {
      apiKey: "key",
      authDomain: "shop.firebaseapp.com",
      projectId: "shop",
      emulatorOrigin: undefined,
    },
  });
});

test("robots find the sitemap, and stay out of pages for buyers and staff", async () => {
  const response = robots();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await linesOf(response)).toEqual([
    "User-agent: *",
    "Disallow: /dashboard",
    "Disallow: /list",
    "Disallow: /products",
    "Disallow: /tools/",
    "Sitemap: https://shop.example/sitemap.xml",
    "",
  ]);
});
