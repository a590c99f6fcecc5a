import type { Variables } from "./environment.ts";

/** What each variable is for. docs/configuration.md is made from it. */
export const environmentWords: Record<keyof Variables, string> = {
  NODE_ENV: "`production` refuses weak secrets, plain http and stand-ins.",
  DEMO: "Runs a production build with stand-ins for the vendors, and says so on every page. Nothing in it is real.",
  SELLER_FILE:
    "The path of a JSON file: who sells here, in which currency, how long a hold lasts, and what the pages say.",
  HOST: "The address to listen on.",
  PORT: "The port to listen on. The worker ignores it.",
  METRICS_HOST: "The address of the metrics. They are not for the public, even if `HOST` is.",
  METRICS_PORT: "The port of the metrics. Give the worker another one on the same host.",
  LOG_LEVEL: "The least important lines to write.",
  DATABASE_URL: "A PostgreSQL 18 database. Its user needs no superuser rights.",
  DATABASE_POOL_SIZE: "Connections of each process.",
  MAX_HELD_ORDERS: "Unpaid orders that an account may hold.",
  MAX_HELD_ORDERS_UNVERIFIED: "The same until the buyer has verified their email address.",
  MAX_HELD_VALUE:
    "The value, in currency units, that an account may hold in several orders until it has paid one.",
  HOLD_MINUTES_UNVERIFIED:
    "How long an unpaid order of a buyer holds its units until they have verified their email address.",
  MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK:
    "Unpaid orders that buyers with unverified email addresses may hold from one network, an IPv4 address or an IPv6 /64.",
  MAX_LARGE_HELD_ORDERS_PER_NETWORK:
    "Large unpaid orders that buyers who never paid may hold from one network.",
  MAX_HELD_VALUE_PER_NETWORK:
    "The value, in currency units, that buyers who never paid may hold from one network besides large orders.",
  LARGE_ORDER_PERCENT: "An order of more than this share of a part's units on hand is large.",
  LARGE_ORDER_VALUE: "An order of more than this value, in currency units, is large.",
  KEEP_SALES_YEARS:
    "How long a sale must name its buyer after they closed their account. Ask your accountant.",
  PICTURES_ORIGIN: "The origin from which browsers load pictures.",
  STORAGE_ENDPOINT: "An S3-compatible store other than Amazon's.",
  STORAGE_REGION: "The region of the bucket.",
  STORAGE_BUCKET: "The bucket of the pictures.",
  STORAGE_ACCESS_KEY_ID: "The key of the store.",
  STORAGE_SECRET_ACCESS_KEY: "The secret of that key.",
  WEB_ORIGINS:
    "The origins of the shop's pages, separated by commas. Browsers on other origins are refused. Links in mail go to the first.",
  TRUSTED_PROXIES:
    "IP addresses or networks of the proxies whose `X-Forwarded-For` counts, separated by commas.",
  RATE_LIMIT_PER_MINUTE: "Requests of one network.",
  BAD_TOKENS_PER_MINUTE: "Bad tokens and signatures of one network.",
  SIGN_INS_PER_MINUTE: "Sign-ins of one user.",
  NEW_ACCOUNTS_PER_HOUR: "New accounts of one network.",
  FIREBASE_PROJECT_ID: "The project of Firebase Authentication.",
  FIREBASE_API_KEY: "The web API key of the project. Pages send it too, so it is no secret.",
  FIREBASE_AUTH_EMULATOR_HOST: "The emulator, for development and demos.",
  ACCESS_TOKEN_SECRET: "Signs our own tokens. At least 32 random characters.",
  ACCESS_TOKEN_SECONDS: "How long one of our tokens lasts.",
  STRIPE_SECRET_KEY: "A secret or restricted key of Stripe.",
  STRIPE_WEBHOOK_SECRET: "The signing secret of the webhook endpoint.",
  STRIPE_API_BASE:
    "A simulator of Stripe in a private network. It could claim that anything was paid, so production refuses it.",
  SMTP_URL:
    "The mail server, such as `smtps://user:password@mail.example:465`. With `smtp://`, a server outside the private network must offer TLS. Without it no mail is sent: it waits, for 3 days at most.",
  MAILS_PER_RECIPIENT:
    "Mails in a day to one address that no money caused: about placed, ended and canceled orders, and invitations. Others are never limited.",
  MAILS_PER_ACCOUNT: "The same for one account.",
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "A collector of OpenTelemetry, such as `http://127.0.0.1:4318`. Without it there are no traces.",
  OTEL_TRACES_SAMPLER_ARG: "The share of requests and jobs that are traced, from 0 to 1.",
  SHUTDOWN_DELAY_MS: "How long to keep serving after SIGTERM, until load balancers have noticed.",
};
