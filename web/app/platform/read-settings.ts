import { readFileSync } from "node:fs";

import { sellerFile } from "@bulkhead/contract/seller-file";
import * as z from "zod/mini";

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

const origin = z
  .string({ error: "is missing" })
  .check(z.refine(isOrigin, { error: "must be an origin such as https://shop.example, without a path" }));

const required = z.string({ error: "is missing" });

// A secret key here would be sent to every browser.
const publishableKey = z
  .string({ error: "is missing" })
  .check(z.regex(/^pk_(test|live)_/, { error: "must be a publishable key, pk_test_… or pk_live_…" }));

const notAPort = { error: "must be a port number" };
const port = z.coerce.number(notAPort).check(z.int(notAPort), z.gte(1, notAPort), z.lte(65_535, notAPort));

/** The environment variables of the web server. docs/configuration.md is made from it. */
export const variables = z.object({
  NODE_ENV: z.optional(z.string()).check(z.describe("`production` refuses plain http and stand-ins.")),
  DEMO: z._default(z.stringbool(), false).check(z.describe("As for the API.")),
  SELLER_FILE: sellerFile((path) => readFileSync(path, "utf8")).check(
    z.describe("The same file as for the API."),
  ),
  HOST: z._default(z.string(), "127.0.0.1").check(z.describe("The address to listen on.")),
  PORT: z._default(port, 3000).check(z.describe("The port to listen on.")),
  API_ORIGIN: origin.check(z.describe("Where this server reaches the API. It may be a private address.")),
  PUBLIC_API_ORIGIN: z
    .optional(origin)
    .check(z.describe("Where browsers reach the API. Without it, `API_ORIGIN`.")),
  PUBLIC_OBJECTS_ORIGIN: origin.check(
    z.describe("Where browsers load pictures from: the API's `PICTURES_ORIGIN`."),
  ),
  PUBLIC_WEB_ORIGIN: origin.check(
    z.describe("The origin of the shop, for links in search engines and previews."),
  ),
  PUBLIC_FIREBASE_API_KEY: required.check(z.describe("The API's `FIREBASE_API_KEY`.")),
  PUBLIC_FIREBASE_AUTH_DOMAIN: required.check(z.describe("The domain of the sign-in popup.")),
  PUBLIC_FIREBASE_PROJECT_ID: required.check(z.describe("The API's `FIREBASE_PROJECT_ID`.")),
  PUBLIC_FIREBASE_EMULATOR_ORIGIN: z
    .optional(origin)
    .check(z.describe("The emulator, for development and demos.")),
  PUBLIC_STRIPE_PUBLISHABLE_KEY: publishableKey.check(z.describe("The publishable key of Stripe.")),
  CARD_SCRIPT_ORIGIN: z
    .optional(origin)
    .check(z.describe("The script of a simulated card provider, for development and demos.")),
});

const browserOrigins = [
  "API_ORIGIN",
  "PUBLIC_API_ORIGIN",
  "PUBLIC_OBJECTS_ORIGIN",
  "PUBLIC_WEB_ORIGIN",
] as const;

/** Browsers of real people must not meet plain http or a stand-in. */
const environment = variables.check(
  z.superRefine((values, context) => {
    if (values.NODE_ENV !== "production" || values.DEMO) return;
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message, input: values });
    for (const name of browserOrigins) {
      // Only browsers need https. This server may reach the API by its private address.
      const isPrivate = name === "API_ORIGIN" && values.PUBLIC_API_ORIGIN !== undefined;
      if (values[name]?.startsWith("http:") && !isPrivate) refuse(name, "must be https");
    }
    for (const name of ["PUBLIC_FIREBASE_EMULATOR_ORIGIN", "CARD_SCRIPT_ORIGIN"] as const)
      if (values[name] !== undefined) refuse(name, "is a stand-in, which production does not accept");
  }),
);

export type Settings = ReturnType<typeof readSettings>;

export type IdentitySettings = Settings["identity"];

/** Reports all bad variables together, so that a deployment is fixed in one go. An empty variable is not set. */
export function readSettings(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    const problems = error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The web server cannot start:\n${problems.join("\n")}`);
  }
  return {
    host: data.HOST,
    port: data.PORT,
    apiOrigin: data.API_ORIGIN,
    publicApiOrigin: data.PUBLIC_API_ORIGIN ?? data.API_ORIGIN,
    objectsOrigin: data.PUBLIC_OBJECTS_ORIGIN,
    webOrigin: data.PUBLIC_WEB_ORIGIN,
    identity: {
      apiKey: data.PUBLIC_FIREBASE_API_KEY,
      authDomain: data.PUBLIC_FIREBASE_AUTH_DOMAIN,
      projectId: data.PUBLIC_FIREBASE_PROJECT_ID,
      /** Set only when the provider is the emulator. */
      emulatorOrigin: data.PUBLIC_FIREBASE_EMULATOR_ORIGIN,
    },
    cardKey: data.PUBLIC_STRIPE_PUBLISHABLE_KEY,
    cardScriptOrigin: data.CARD_SCRIPT_ORIGIN,
    isDemo: data.DEMO,
    seller: data.SELLER_FILE,
  };
}
