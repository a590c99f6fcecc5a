import { sellerFile } from "@bulkhead/contract/seller-file";
import * as z from "zod/mini";

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

/** This machine, a private network, or the name of a neighboring container. */
const PRIVATE_HOST =
  /^(localhost|[a-z][a-z\d-]*|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\])$/;
export const isPrivate = (url: string) => URL.canParse(url) && PRIVATE_HOST.test(new URL(url).hostname);

/** The environment variables of the API and the worker. What they are for is in environment-words.ts. */
export const variables = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  DEMO: z._default(z.stringbool(), false),
  SELLER_FILE: sellerFile,
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: port(3001),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  METRICS_PORT: port(3008),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// URL" }),
  DATABASE_POOL_SIZE: atLeast(1, 10),
  MAX_HELD_ORDERS: atLeast(1, 50),
  MAX_HELD_ORDERS_UNVERIFIED: atLeast(1, 3),
  MAX_HELD_VALUE: atLeast(0, 250_000),
  HOLD_MINUTES_UNVERIFIED: atLeast(1, 60),
  MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK: atLeast(1, 5),
  MAX_LARGE_HELD_ORDERS_PER_NETWORK: atLeast(1, 3),
  MAX_HELD_VALUE_PER_NETWORK: atLeast(0, 250_000),
  LARGE_ORDER_PERCENT: atLeast(1, 20),
  LARGE_ORDER_VALUE: atLeast(1, 250_000),
  KEEP_SALES_YEARS: atLeast(0, 10),
  PICTURES_ORIGIN: origin,
  STORAGE_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) URL" })),
  STORAGE_REGION: z._default(z.string(), "us-east-1"),
  STORAGE_BUCKET: required,
  STORAGE_ACCESS_KEY_ID: required,
  STORAGE_SECRET_ACCESS_KEY: required,
  WEB_ORIGINS: z.pipe(list, z.array(origin)),
  TRUSTED_PROXIES: z.optional(list),
  RATE_LIMIT_PER_MINUTE: atLeast(1, 1_200),
  BAD_TOKENS_PER_MINUTE: atLeast(1, 30),
  SIGN_INS_PER_MINUTE: atLeast(1, 20),
  NEW_ACCOUNTS_PER_HOUR: atLeast(1, 60),
  FIREBASE_PROJECT_ID: required,
  FIREBASE_API_KEY: required,
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(
    z.string().check(
      z.refine((host) => /:\d{1,5}$/.test(host) && isPrivate(`http://${host}`), {
        error: "must be host:port in a private network",
      }),
    ),
  ),
  ACCESS_TOKEN_SECRET: z.string().check(z.minLength(32, { error: "must have at least 32 characters" })),
  ACCESS_TOKEN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(60), z.lte(3_600)), 3_600),
  STRIPE_SECRET_KEY: z
    .string()
    .check(z.regex(/^(sk|rk)_(test|live)_\w+$/, { error: "must be a secret key" })),
  STRIPE_WEBHOOK_SECRET: z.string().check(z.regex(/^whsec_\w+$/, { error: "must begin with whsec_" })),
  STRIPE_API_BASE: z.optional(
    z.string().check(
      z.refine((url) => /^http:\/\/[^/]+:\d{1,5}$/.test(url) && isPrivate(url), {
        error: "must be http://host:port in a private network",
      }),
    ),
  ),
  SMTP_URL: z.optional(
    z.string().check(
      z.refine((url) => /^smtps?:\/\/[^/?#]+$/.test(url) && URL.canParse(url), {
        error: "must be smtp://user:password@host:port, or smtps:// for TLS from the start",
      }),
    ),
  ),
  MAILS_PER_RECIPIENT: atLeast(1, 20),
  MAILS_PER_ACCOUNT: atLeast(1, 60),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(origin),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.05),
  SHUTDOWN_DELAY_MS: atLeast(0, 3_000),
});

export type Variables = z.output<typeof variables>;
