import { readFileSync } from "node:fs";

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

const about = <Schema extends z.ZodMiniType>(words: string, schema: Schema): Schema =>
  schema.check(z.describe(words));

/** The environment variables of the API and the worker. docs/configuration.md is made from it. */
export const variables = z.object({
  NODE_ENV: about(
    "`production` refuses weak secrets, plain http and stand-ins.",
    z._default(z.enum(["development", "test", "production"]), "development"),
  ),
  DEMO: about(
    "Runs a production build with stand-ins for the vendors, and says so on every page. Nothing in it is real.",
    z._default(z.stringbool(), false),
  ),
  SELLER_FILE: about(
    "The path of a JSON file: who sells here, in which currency, how long a hold lasts, and what the pages say.",
    sellerFile((path) => readFileSync(path, "utf8")),
  ),
  HOST: about("The address to listen on.", z._default(z.string(), "127.0.0.1")),
  PORT: about("The port to listen on. The worker ignores it.", port(3001)),
  METRICS_HOST: about(
    "The address of the metrics. They are not for the public, even if `HOST` is.",
    z._default(z.string(), "127.0.0.1"),
  ),
  METRICS_PORT: about("The port of the metrics. Give the worker another one on the same host.", port(3008)),
  LOG_LEVEL: about(
    "The least important lines to write.",
    z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  ),
  DATABASE_URL: about(
    "A PostgreSQL 18 database. Its user needs no superuser rights.",
    z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// URL" }),
  ),
  DATABASE_POOL_SIZE: about("Connections of each process.", atLeast(1, 10)),
  MAX_HELD_ORDERS: about("Unpaid orders that an account may hold.", atLeast(1, 50)),
  MAX_HELD_ORDERS_UNVERIFIED: about(
    "The same until the buyer has verified their email address.",
    atLeast(1, 3),
  ),
  MAX_HELD_VALUE: about(
    "The value, in currency units, that an account may hold in several orders until it has paid one.",
    atLeast(0, 250_000),
  ),
  HOLD_MINUTES_UNVERIFIED: about(
    "How long an unpaid order of a buyer holds its units until they have verified their email address.",
    atLeast(1, 60),
  ),
  MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK: about(
    "Unpaid orders that buyers with unverified email addresses may hold from one network, an IPv4 address or an IPv6 /64.",
    atLeast(1, 5),
  ),
  MAX_LARGE_HELD_ORDERS_PER_NETWORK: about(
    "Large unpaid orders that buyers who never paid may hold from one network.",
    atLeast(1, 3),
  ),
  MAX_HELD_VALUE_PER_NETWORK: about(
    "The value, in currency units, that buyers who never paid may hold from one network besides large orders.",
    atLeast(0, 250_000),
  ),
  LARGE_ORDER_PERCENT: about(
    "An order of more than this share of a part's units on hand is large.",
    atLeast(1, 20),
  ),
  LARGE_ORDER_VALUE: about(
    "An order of more than this value, in currency units, is large.",
    atLeast(1, 250_000),
  ),
  KEEP_SALES_YEARS: about(
    "How long a sale must name its buyer after they closed their account. Ask your accountant.",
    atLeast(0, 10),
  ),
  PICTURES_ORIGIN: about("The origin from which browsers load pictures.", origin),
  STORAGE_ENDPOINT: about(
    "An S3-compatible store other than Amazon's.",
    z.optional(z.url({ protocol: /^https?$/, error: "must be an http(s) URL" })),
  ),
  STORAGE_REGION: about("The region of the bucket.", z._default(z.string(), "us-east-1")),
  STORAGE_BUCKET: about("The bucket of the pictures.", required),
  STORAGE_ACCESS_KEY_ID: about("The key of the store.", required),
  STORAGE_SECRET_ACCESS_KEY: about("The secret of that key.", required),
  WEB_ORIGINS: about(
    "The origins of the shop's pages, separated by commas. Browsers on other origins are refused. Links in mail go to the first.",
    z.pipe(list, z.array(origin)),
  ),
  TRUSTED_PROXIES: about(
    "IP addresses or networks of the proxies whose `X-Forwarded-For` counts, separated by commas.",
    z.optional(list),
  ),
  RATE_LIMIT_PER_MINUTE: about("Requests of one network.", atLeast(1, 1_200)),
  BAD_TOKENS_PER_MINUTE: about("Bad tokens and signatures of one network.", atLeast(1, 30)),
  SIGN_INS_PER_MINUTE: about("Sign-ins of one user.", atLeast(1, 20)),
  NEW_ACCOUNTS_PER_HOUR: about("New accounts of one network.", atLeast(1, 60)),
  FIREBASE_PROJECT_ID: about("The project of Firebase Authentication.", required),
  FIREBASE_API_KEY: about("The web API key of the project. Pages send it too, so it is no secret.", required),
  FIREBASE_AUTH_EMULATOR_HOST: about(
    "The emulator, for development and demos.",
    z.optional(
      z.string().check(
        z.refine((host) => /:\d{1,5}$/.test(host) && isPrivate(`http://${host}`), {
          error: "must be host:port in a private network",
        }),
      ),
    ),
  ),
  ACCESS_TOKEN_SECRET: about(
    "Signs our own tokens. At least 32 random characters.",
    z.string().check(z.minLength(32, { error: "must have at least 32 characters" })),
  ),
  ACCESS_TOKEN_SECONDS: about(
    "How long one of our tokens lasts.",
    z._default(z.coerce.number().check(z.int(), z.gte(60), z.lte(3_600)), 3_600),
  ),
  STRIPE_SECRET_KEY: about(
    "A secret or restricted key of Stripe.",
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, { error: "must be a secret key" })),
  ),
  STRIPE_WEBHOOK_SECRET: about(
    "The signing secret of the webhook endpoint.",
    z.string().check(z.regex(/^whsec_\w+$/, { error: "must begin with whsec_" })),
  ),
  STRIPE_API_BASE: about(
    "A simulator of Stripe in a private network. It could claim that anything was paid, so production refuses it.",
    z.optional(
      z.string().check(
        z.refine((url) => /^http:\/\/[^/]+:\d{1,5}$/.test(url) && isPrivate(url), {
          error: "must be http://host:port in a private network",
        }),
      ),
    ),
  ),
  SMTP_URL: about(
    "The mail server, such as `smtps://user:password@mail.example:465`. With `smtp://`, a server outside the private network must offer TLS. Without it no mail is sent: it waits, for 3 days at most.",
    z.optional(
      z.string().check(
        z.refine((url) => /^smtps?:\/\/[^/?#]+$/.test(url) && URL.canParse(url), {
          error: "must be smtp://user:password@host:port, or smtps:// for TLS from the start",
        }),
      ),
    ),
  ),
  MAILS_PER_RECIPIENT: about(
    "Mails in a day to one address that no money caused: about placed, ended and canceled orders, and invitations. Others are never limited.",
    atLeast(1, 20),
  ),
  MAILS_PER_ACCOUNT: about("The same for one account.", atLeast(1, 60)),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    "A collector of OpenTelemetry, such as `http://127.0.0.1:4318`. Without it there are no traces.",
    z.optional(origin),
  ),
  OTEL_TRACES_SAMPLER_ARG: about(
    "The share of requests and jobs that are traced, from 0 to 1.",
    z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 0.05),
  ),
  SHUTDOWN_DELAY_MS: about(
    "How long to keep serving after SIGTERM, until load balancers have noticed.",
    atLeast(0, 3_000),
  ),
});

export type Variables = z.output<typeof variables>;
