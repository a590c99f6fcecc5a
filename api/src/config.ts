import * as z from "zod/mini";

import { findProblems } from "./environment-problems.ts";
import { isPrivate, variables } from "./environment.ts";

const environment = variables.check(
  z.superRefine((values, context) => {
    for (const [name, message] of findProblems(values))
      context.addIssue({ code: "custom", path: [name], message, input: values });
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

/** The only place that reads the environment. An empty variable is not set. Throws one error with all problems. */
export function readConfig(environmentVariables: NodeJS.ProcessEnv) {
  const env = Object.fromEntries(Object.entries(environmentVariables).filter(([, value]) => value !== ""));
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
    warnings:
      values.NODE_ENV === "production" && values.TRUSTED_PROXIES === undefined
        ? ["TRUSTED_PROXIES is not set: behind a proxy, all customers share the limits of one network"]
        : [],
    seller: values.SELLER_FILE,
    orders: {
      holdHours: values.SELLER_FILE.holdHours,
      maxHeld: values.MAX_HELD_ORDERS,
      maxHeldUnverified: values.MAX_HELD_ORDERS_UNVERIFIED,
      maxHeldCents: values.MAX_HELD_VALUE * 100,
      holdMinutesUnverified: values.HOLD_MINUTES_UNVERIFIED,
      network: {
        maxUnverified: values.MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK,
        maxLarge: values.MAX_LARGE_HELD_ORDERS_PER_NETWORK,
        maxCents: values.MAX_HELD_VALUE_PER_NETWORK * 100,
        largePercent: values.LARGE_ORDER_PERCENT,
        largeCents: values.LARGE_ORDER_VALUE * 100,
      },
    },
    accounts: { keepSalesYears: values.KEEP_SALES_YEARS },
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
      currency: values.SELLER_FILE.currency.toLowerCase(),
    },
    mail: {
      smtp:
        values.SMTP_URL === undefined
          ? undefined
          : { url: values.SMTP_URL, requireTLS: !isPrivate(values.SMTP_URL) },
      seller: values.SELLER_FILE,
      webOrigin: values.WEB_ORIGINS[0] ?? "",
      caps: { perRecipient: values.MAILS_PER_RECIPIENT, perAccount: values.MAILS_PER_ACCOUNT },
    },
    accessToken: { secret: values.ACCESS_TOKEN_SECRET, seconds: values.ACCESS_TOKEN_SECONDS },
    metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces: {
      collector: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: values.OTEL_TRACES_SAMPLER_ARG,
    },
    log: { level: values.LOG_LEVEL },
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL_SIZE },
  });
}

export type Config = ReturnType<typeof readConfig>;
