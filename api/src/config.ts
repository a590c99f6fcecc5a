import { HOLD_HOURS } from "@bulkhead/contract/orders";
import * as z from "zod/mini";

import { isEmulatorProject } from "#platform/identity.ts";

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), fallback);
const atLeast = (minimum: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(minimum)), fallback);
const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: "must be an origin such as https://shop.example, without a path",
  }),
);
const required = z.string().check(z.minLength(1));
const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(",").map((part) => part.trim())),
);

const LIVE_KEY = /^(sk|rk)_live_/;

const variables = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: port(3001),
  METRICS_PORT: port(3008),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// URL" }),
  DATABASE_POOL_SIZE: atLeast(1, 10),
  HOLD_HOURS: atLeast(1, HOLD_HOURS),
  PICTURES_ORIGIN: origin,
  // An S3-compatible store. The endpoint is for stores other than Amazon's.
  STORAGE_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) URL" })),
  STORAGE_REGION: z._default(z.string(), "us-east-1"),
  STORAGE_BUCKET: required,
  STORAGE_ACCESS_KEY_ID: required,
  STORAGE_SECRET_ACCESS_KEY: required,
  WEB_ORIGINS: z.pipe(list, z.array(origin)),
  // IP addresses or networks of the proxies whose X-Forwarded-For we trust.
  TRUSTED_PROXIES: z.optional(list),
  RATE_LIMIT_PER_MINUTE: atLeast(1, 1_200),
  // Bad tokens and signatures of one network, sign-ins of one user, new accounts of one network.
  BAD_TOKENS_PER_MINUTE: atLeast(1, 30),
  SIGN_INS_PER_MINUTE: atLeast(1, 20),
  NEW_ACCOUNTS_PER_HOUR: atLeast(1, 60),
  FIREBASE_PROJECT_ID: required,
  // The web API key of the project. Web pages send it too, so it is no secret.
  FIREBASE_API_KEY: required,
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(
    z
      .string()
      .check(
        z.regex(/^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/, { error: "must be host:port on this machine" }),
      ),
  ),
  ACCESS_TOKEN_SECRET: z.string().check(z.minLength(32, { error: "must have at least 32 characters" })),
  ACCESS_TOKEN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(60), z.lte(3_600)), 3_600),
  STRIPE_SECRET_KEY: z
    .string()
    .check(z.regex(/^(sk|rk)_(test|live)_\w+$/, { error: "must be a secret key" })),
  STRIPE_WEBHOOK_SECRET: z.string().check(z.regex(/^whsec_\w+$/, { error: "must begin with whsec_" })),
  // A simulator of the provider. It could claim that anything was paid, so it must be on this machine.
  STRIPE_API_BASE: z.optional(
    z.string().check(
      z.regex(/^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/, {
        error: "must be http://host:port on this machine",
      }),
    ),
  ),
  // The shop's only one, an ISO 4217 code. Amounts have two decimals.
  CURRENCY: z._default(
    z.string().check(z.toLowerCase(), z.regex(/^[a-z]{3}$/, { error: "must be a code such as usd" })),
    "usd",
  ),
  // How long to keep serving after SIGTERM, until load balancers have noticed.
  SHUTDOWN_DELAY_MS: atLeast(0, 3_000),
});

/**
 * Emulator tokens are unsigned, and a simulated provider takes no money. The process does not start with a setting that
 * could let them into production.
 */
const environment = variables.check(
  z.superRefine((values, context) => {
    const refuse = (message: string, name = "FIREBASE_PROJECT_ID") =>
      context.addIssue({ code: "custom", path: [name], message, input: values });
    const isDemo = isEmulatorProject(values.FIREBASE_PROJECT_ID);
    const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
    if (isDemo && values.NODE_ENV === "production")
      refuse("is an emulator project, which production does not accept");
    if (isDemo && !emulator) refuse("is an emulator project, so FIREBASE_AUTH_EMULATOR_HOST must be set");
    if (!isDemo && emulator) refuse("is a real project, so FIREBASE_AUTH_EMULATOR_HOST must not be set");
    if (values.STRIPE_API_BASE && LIVE_KEY.test(values.STRIPE_SECRET_KEY))
      refuse("must not be set together with a live key", "STRIPE_API_BASE");
  }),
);

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

function listProblems(error: z.core.$ZodError, env: NodeJS.ProcessEnv): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return env[name] === undefined ? `${name} is not set` : `${name}: ${issue.message}`;
  });
  return ["The configuration is not complete:", ...lines.map((line) => `  - ${line}`)].join("\n");
}

/** The only place that reads the environment. Throws one error with all problems. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const result = z.safeParse(environment, env);
  if (!result.success) throw new ConfigError(listProblems(result.error, env));
  const values = result.data;
  return Object.freeze({
    http: {
      host: values.HOST,
      port: values.PORT,
      webOrigins: values.WEB_ORIGINS,
      trustedProxies: values.TRUSTED_PROXIES ?? false,
      shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
    },
    orders: { holdHours: values.HOLD_HOURS },
    pictures: { origin: values.PICTURES_ORIGIN },
    storage: {
      endpoint: values.STORAGE_ENDPOINT,
      region: values.STORAGE_REGION,
      bucket: values.STORAGE_BUCKET,
      accessKeyId: values.STORAGE_ACCESS_KEY_ID,
      secretAccessKey: values.STORAGE_SECRET_ACCESS_KEY,
    },
    rates: {
      perMinute: values.RATE_LIMIT_PER_MINUTE,
      badTokensPerMinute: values.BAD_TOKENS_PER_MINUTE,
      signInsPerMinute: values.SIGN_INS_PER_MINUTE,
      newAccountsPerHour: values.NEW_ACCOUNTS_PER_HOUR,
    },
    identity: {
      projectId: values.FIREBASE_PROJECT_ID,
      apiKey: values.FIREBASE_API_KEY,
      emulator: values.FIREBASE_AUTH_EMULATOR_HOST,
    },
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiBase: values.STRIPE_API_BASE,
      currency: values.CURRENCY,
    },
    accessToken: { secret: values.ACCESS_TOKEN_SECRET, seconds: values.ACCESS_TOKEN_SECONDS },
    metrics: { port: values.METRICS_PORT },
    log: { level: values.LOG_LEVEL },
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE },
  });
}

export type Config = ReturnType<typeof readConfig>;
