import { expect, test } from "vitest";

import { exampleSeller, ownSeller, writeSeller } from "#test/seller.ts";

import { ConfigError, readConfig } from "./config.ts";

const complete = {
  SELLER_FILE: exampleSeller,
  DATABASE_URL: "postgresql://u:p@db/shop",
  WEB_ORIGINS: "https://shop.example, https://www.shop.example",
  PICTURES_ORIGIN: "https://cdn.shop.example",
  STORAGE_BUCKET: "shop",
  STORAGE_ACCESS_KEY_ID: "key",
  STORAGE_SECRET_ACCESS_KEY: "hidden",
  FIREBASE_PROJECT_ID: "shop-prod",
  FIREBASE_API_KEY: "key",
  ACCESS_TOKEN_SECRET: "0123456789abcdef0123456789abcdef",
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
};

test("a complete environment becomes groups of settings, with defaults for the rest", () => {
  const config = readConfig(complete);
  expect(config.http.webOrigins).toEqual(["https://shop.example", "https://www.shop.example"]);
  expect(config.http.port).toBe(3001);
  expect(config.database.poolSize).toBe(10);
  expect(config.stripe.currency).toBe("usd");
});

test("no proxy is trusted unless it is named", () => {
  expect(readConfig(complete).http.trustedProxies).toBe(false);
  const proxies = { TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16" };
  expect(readConfig({ ...complete, ...proxies }).http.trustedProxies).toEqual(["10.0.0.1", "10.1.0.0/16"]);
});

test("each setting reaches the part that needs it", () => {
  expect(readConfig({ ...complete, LOG_LEVEL: "warn" })).toMatchObject({
    orders: {
      holdHours: 48,
      holdMinutesUnverified: 60,
      maxHeld: 50,
      maxHeldUnverified: 3,
      maxHeldCents: 25_000_000,
      network: {
        maxUnverified: 5,
        maxLarge: 3,
        maxCents: 25_000_000,
        largePercent: 20,
        largeCents: 25_000_000,
      },
    },
    pictures: { origin: "https://cdn.shop.example" },
    storage: { region: "us-east-1", bucket: "shop", accessKeyId: "key", secretAccessKey: "hidden" },
    rates: { perMinute: 1_200, signInsPerMinute: 20, badTokensPerMinute: 30, newAccountsPerHour: 60 },
    accessToken: { secret: "0123456789abcdef0123456789abcdef", seconds: 3_600 },
    log: { level: "warn" },
  });
});

test("an incomplete environment is refused with all problems in one message, without the values", () => {
  const broken = { DATABASE_URL: "mysql://root:hunter2@db", PORT: "99999", WEB_ORIGINS: "shop.example/path" };
  expect(() => readConfig(broken)).toThrow(ConfigError);
  const read = () => readConfig(broken);
  for (const name of ["DATABASE_URL", "PORT", "WEB_ORIGINS", "PICTURES_ORIGIN is not set"]) {
    expect(read).toThrow(expect.objectContaining({ message: expect.stringContaining(name) }));
  }
  expect(read).not.toThrow(/hunter2/);
});

/** As an operator would set it, with a test key or a live one. */
const production = {
  ...complete,
  NODE_ENV: "production",
  SELLER_FILE: await writeSeller(ownSeller),
  ACCESS_TOKEN_SECRET: "zHn0y6Wm3Vt8Qk1Rb5Xe9Lp2Gd7Js4Fc",
  STORAGE_SECRET_ACCESS_KEY: "wJalrXUtnFEMI7MDENGbPxRfiCY",
  STRIPE_SECRET_KEY: "sk_live_51Habc2DefGhi3Jkl",
  STRIPE_WEBHOOK_SECRET: "whsec_Ab3Cd5Ef7Gh9",
};
const standIns = {
  FIREBASE_PROJECT_ID: "demo-shop",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  STRIPE_SECRET_KEY: "sk_test_local",
  STRIPE_API_BASE: "http://127.0.0.1:4010",
};
const demo = {
  ...complete,
  ...standIns,
  NODE_ENV: "production",
  DEMO: "true",
  WEB_ORIGINS: "http://localhost:3000",
};

test("production starts with a test key too, so that a shop can be tried before it opens", () => {
  expect(readConfig(production).stripe.apiBase).toBeUndefined();
  expect(() => readConfig({ ...production, STRIPE_SECRET_KEY: "sk_test_51Habc2DefGhi3Jkl" })).not.toThrow();
});

test("production without a trusted proxy starts with a warning, because customers behind one would share a network", () => {
  expect(readConfig(production).warnings).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is not set/)]);
  expect(readConfig({ ...production, TRUSTED_PROXIES: "10.0.0.1" }).warnings).toEqual([]);
});

test("a demo is a production build with stand-ins, on this machine or in a private network", () => {
  expect(readConfig(demo).stripe.apiBase).toBe("http://127.0.0.1:4010");
  const containers = {
    STRIPE_API_BASE: "http://payments:4010",
    FIREBASE_AUTH_EMULATOR_HOST: "identity:9099",
  };
  expect(readConfig({ ...demo, ...containers }).identity.emulator).toBe("identity:9099");
});

test.each([
  ["an emulator project", "FIREBASE_PROJECT_ID", standIns],
  ["a simulated card provider", "STRIPE_API_BASE", { ...standIns, FIREBASE_PROJECT_ID: "shop" }],
  [
    "a secret of the local stack",
    "ACCESS_TOKEN_SECRET",
    { ACCESS_TOKEN_SECRET: "the local stack's secret, of no use anywhere else" },
  ],
  ["a repeated letter for a secret", "ACCESS_TOKEN_SECRET", { ACCESS_TOKEN_SECRET: "a".repeat(32) }],
  [
    "a repeated word for a secret",
    "ACCESS_TOKEN_SECRET",
    { ACCESS_TOKEN_SECRET: "0123456789abcdef".repeat(2) },
  ],
  ["the local provider's key", "STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "sk_test_local" }],
  ["the local provider's secret", "STRIPE_WEBHOOK_SECRET", { STRIPE_WEBHOOK_SECRET: "whsec_local" }],
  [
    "the local store's secret",
    "STORAGE_SECRET_ACCESS_KEY",
    { STORAGE_SECRET_ACCESS_KEY: "the local object store" },
  ],
  ["a short secret of the store", "STORAGE_SECRET_ACCESS_KEY", { STORAGE_SECRET_ACCESS_KEY: "hidden" }],
  ["a shop without https", "WEB_ORIGINS", { WEB_ORIGINS: "https://shop.example,http://www.shop.example" }],
  ["pictures without https", "PICTURES_ORIGIN", { PICTURES_ORIGIN: "http://cdn.shop.example" }],
  ["a store without https", "STORAGE_ENDPOINT", { STORAGE_ENDPOINT: "http://storage.example" }],
])("production refuses %s", (_what, name, change) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(new RegExp(`- ${name}: `));
});

const problemsOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return String(error).split("\n  - ").slice(1);
  }
};

test("production refuses every field of the example's seller by its name, except what sellers share", () => {
  const refused = problemsOf({ ...production, SELLER_FILE: exampleSeller });
  const names = refused.map((line) => /^SELLER_FILE: (\S+) is the example's$/.exec(line)?.[1] ?? line);
  expect(names).toEqual(
    expect.arrayContaining(["name", "legalName", "address", "phone", "email", "mailFrom", "taxId"]),
  );
  expect(names).toEqual(
    expect.arrayContaining(["links.x", "legal.terms", "legal.imprint", "portfolio.person.email"]),
  );
  expect(names).not.toEqual(expect.arrayContaining(["currency"]));
  expect(problemsOf({ ...demo, SELLER_FILE: exampleSeller })).toEqual([]);
});

test.each(Object.keys(ownSeller) as (keyof typeof ownSeller)[])(
  "production refuses the example's %s in a seller's own file",
  async (field) => {
    const { [field]: _own, ...others } = ownSeller;
    const refused = problemsOf({ ...production, SELLER_FILE: await writeSeller(others) });
    expect(refused).not.toEqual([]);
    for (const line of refused) expect(line).toMatch(new RegExp(`^SELLER_FILE: ${field}\\b`));
  },
);

test.each(["Sample text", "For the operator to add"])(
  "production refuses terms of which the section %j is left",
  async (heading) => {
    const terms = [
      { heading: "Orders", paragraphs: ["You order, we deliver."] },
      { heading, paragraphs: ["Not yet."] },
    ];
    const SELLER_FILE = await writeSeller({ ...ownSeller, legal: { terms } });
    expect(problemsOf({ ...production, SELLER_FILE })).toEqual(["SELLER_FILE: legal.terms is the example's"]);
  },
);

test("an empty variable is not set: its default holds", () => {
  const empty = {
    KEEP_SALES_YEARS: "",
    MAX_HELD_VALUE: "",
    SHUTDOWN_DELAY_MS: "",
    STORAGE_ENDPOINT: "",
    DEMO: "",
  };
  expect(readConfig({ ...complete, ...empty })).toEqual(readConfig(complete));
  expect(problemsOf({ ...complete, STORAGE_BUCKET: "" })).toEqual(["STORAGE_BUCKET is not set"]);
});

test.each([
  ["a real project", { FIREBASE_PROJECT_ID: "shop", FIREBASE_AUTH_EMULATOR_HOST: undefined }],
  ["the real card provider", { STRIPE_API_BASE: undefined }],
  ["a live key", { STRIPE_SECRET_KEY: "sk_live_abc" }],
  ["a card provider on the internet", { STRIPE_API_BASE: "http://203.0.113.7:4010" }],
  ["a mail server on the internet", { SMTP_URL: "smtps://mail.example.com" }],
  ["an emulator on the internet", { FIREBASE_AUTH_EMULATOR_HOST: "emulator.example.com:9099" }],
])("a demo refuses %s", (_what, change) => {
  expect(() => readConfig({ ...demo, ...change })).toThrow(ConfigError);
});

test.each([
  ...["DATABASE_POOL_SIZE", "MAX_HELD_ORDERS", "MAX_HELD_ORDERS_UNVERIFIED", "HOLD_MINUTES_UNVERIFIED"],
  ...["MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK", "MAX_LARGE_HELD_ORDERS_PER_NETWORK"],
])("%s can be as low as one", (name) => {
  expect(() => readConfig({ ...complete, [name]: "1" })).not.toThrow();
  expect(() => readConfig({ ...complete, [name]: "0" })).toThrow(`- ${name}`);
});

test("mail to a server outside the private network is encrypted", () => {
  const requireTLS = (SMTP_URL: string) => readConfig({ ...complete, SMTP_URL }).mail.smtp?.requireTLS;
  expect(requireTLS("smtp://user:secret@mail.example.com:587")).toBe(true);
  expect(requireTLS("smtp://127.0.0.1:1025")).toBe(false);
  expect(readConfig(complete).mail.smtp).toBeUndefined();
});

test("metrics are on this machine only, even if the API is not", () => {
  expect(readConfig({ ...production, HOST: "0.0.0.0" }).metrics.host).toBe("127.0.0.1");
});

test.each([
  ["an emulator project without its emulator", { FIREBASE_PROJECT_ID: "demo-shop" }],
  ["an emulator for a real project", { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }],
  [
    "an emulator that is not in a private network",
    { FIREBASE_PROJECT_ID: "demo-shop", FIREBASE_AUTH_EMULATOR_HOST: "203.0.113.7:9099" },
  ],
  ["a live key of a provider on this machine", { STRIPE_API_BASE: "http://127.0.0.1:4010" }],
  [
    "a restricted live key of a provider on this machine",
    { STRIPE_SECRET_KEY: "rk_live_abc", STRIPE_API_BASE: "http://127.0.0.1:4010" },
  ],
  [
    "a simulated provider on the internet",
    { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_API_BASE: "http://203.0.113.7:4010" },
  ],
  [
    "a simulated provider with a path",
    { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_API_BASE: "http://127.0.0.1:4010/v1" },
  ],
  [
    "an emulator with a path",
    { FIREBASE_PROJECT_ID: "demo-shop", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099/v1" },
  ],
  ["a mail server that speaks something else", { SMTP_URL: "https://mail.example.com" }],
  ["a shop with a path", { WEB_ORIGINS: "https://shop.example/de" }],
  ["a publishable key in place of the secret one", { STRIPE_SECRET_KEY: "pk_test_abc" }],
  ["a secret that is too short", { ACCESS_TOKEN_SECRET: "short" }],
])("the server refuses %s", (_what, change) => {
  expect(() => readConfig({ ...complete, ...change })).toThrow(ConfigError);
});

test.each([
  [
    "FIREBASE_PROJECT_ID: is an emulator project, so FIREBASE_AUTH_EMULATOR_HOST must be set",
    { ...complete, FIREBASE_PROJECT_ID: "demo-shop" },
  ],
  [
    "FIREBASE_PROJECT_ID: is a real project, so FIREBASE_AUTH_EMULATOR_HOST must not be set",
    { ...complete, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
  ],
  [
    "STRIPE_API_BASE: must not be set together with a live key",
    { ...complete, STRIPE_API_BASE: "http://127.0.0.1:4010" },
  ],
  [
    "FIREBASE_PROJECT_ID: is a real project, which a demo does not accept",
    { ...demo, FIREBASE_PROJECT_ID: "shop", FIREBASE_AUTH_EMULATOR_HOST: undefined },
  ],
])("an operator reads: %s", (line, environment) => {
  expect(() => readConfig(environment)).toThrow(`The configuration is not complete:\n  - ${line}`);
});

test("a demo without a simulated card provider names what is not set", () => {
  expect(() => readConfig({ ...demo, STRIPE_API_BASE: undefined })).toThrow("- STRIPE_API_BASE is not set");
});
