import { resolve } from "node:path";

import type { Program } from "./child.ts";
import { objectStore } from "./objects/program.ts";
import { paymentProvider } from "./payments/program.ts";
import { root, type StackSettings } from "./settings.ts";

export interface StackOptions {
  /** The production build, as a demo. */
  production: boolean;
  /** Pages load the card form from the real provider's host, as a real shop's do. */
  realCardScript: boolean;
}

/** The programs of the stack and the environment that connects them. */
export function programs(
  { ports, folder, projectId, databaseUrl: own }: StackSettings,
  { production, realCardScript }: StackOptions,
) {
  const databaseUrl = own ?? `postgresql://bulkhead:bulkhead@127.0.0.1:${ports.postgres}/bulkhead`;
  const apiOrigin = `http://localhost:${ports.api}`;
  const webOrigin = `http://localhost:${ports.web}`;
  const objectsOrigin = `http://localhost:${ports.objects}`;
  const objects = objectStore(resolve(folder, "objects"), ports.objects);
  const payments = paymentProvider({
    port: ports.payments,
    webhookUrl: `http://127.0.0.1:${ports.api}/webhooks/stripe`,
    folder,
  });
  const demo = production && { NODE_ENV: "production", DEMO: "true" };
  const seller = { SELLER_FILE: resolve(root, "deploy/seller.example.json") };
  const watch = production ? [] : ["--watch", "--watch-preserve-output"];

  const api = {
    ...seller,
    DATABASE_URL: databaseUrl,
    WEB_ORIGINS: `${webOrigin},http://127.0.0.1:${ports.web}`,
    PICTURES_ORIGIN: objectsOrigin,
    ...objects.env,
    ...payments.env,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: "demo-key",
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
    ACCESS_TOKEN_SECRET: "the local stack's secret, of no use anywhere else",
    // Everyone in the local stack has the same address.
    NEW_ACCOUNTS_PER_HOUR: "100000",
    MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK: "100000",
    MAX_LARGE_HELD_ORDERS_PER_NETWORK: "100000",
    MAX_HELD_VALUE_PER_NETWORK: "1000000000",
    SHUTDOWN_DELAY_MS: "0",
    // The demo buyer places the orders of all journeys. New sign-ups are limited as in production.
    MAX_HELD_ORDERS: "10000",
    MAX_HELD_VALUE: "1000000000",
    MAILS_PER_RECIPIENT: "100000",
    MAILS_PER_ACCOUNT: "100000",
    PORT: String(ports.api),
    METRICS_PORT: String(ports.apiMetrics),
    ...demo,
  };
  const web = {
    ...seller,
    PORT: String(ports.web),
    API_ORIGIN: `http://127.0.0.1:${ports.api}`,
    PUBLIC_API_ORIGIN: apiOrigin,
    PUBLIC_OBJECTS_ORIGIN: objectsOrigin,
    PUBLIC_WEB_ORIGIN: webOrigin,
    PUBLIC_FIREBASE_API_KEY: "demo-key",
    PUBLIC_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    PUBLIC_FIREBASE_PROJECT_ID: projectId,
    PUBLIC_FIREBASE_EMULATOR_ORIGIN: `http://localhost:${ports.identity}`,
    ...payments.webEnv,
    ...(!realCardScript && { CARD_SCRIPT_ORIGIN: `http://localhost:${ports.payments}` }),
    ...demo,
  };
  const reactRouter = resolve(root, "node_modules/@react-router/dev/bin.cjs");

  return {
    databaseUrl,
    postgres: {
      name: "postgres",
      node: ["dev/postgres.ts", "--folder", resolve(folder, "postgres"), "--port", String(ports.postgres)],
      ready: /^ready$/m,
    },
    identity: {
      name: "identity",
      // The emulator's dependencies use two deprecated interfaces of Node.
      node: [
        ...["--disable-warning=DEP0040", "--disable-warning=DEP0169", "dev/identity/identity.ts"],
        ...["--project", projectId, "--port", String(ports.identity), "--folder", folder],
        ...["--smtp", api.SMTP_URL],
      ],
      ready: /^ready$/m,
    },
    objects: objects.program,
    payments: payments.program,
    inbox: {
      name: "inbox",
      node: [
        resolve(root, "node_modules/maildev/bin/maildev"),
        ...["--ip", "127.0.0.1", "--smtp", String(ports.smtp)],
        ...["--web-ip", "127.0.0.1", "--web", String(ports.inbox)],
        ...["--mail-directory", resolve(folder, "mails")],
      ],
      ready: `http://127.0.0.1:${ports.inbox}/healthz`,
    },
    api: {
      name: "api",
      node: [...watch, "api/src/server.ts"],
      env: api,
      ready: `http://127.0.0.1:${ports.api}/readyz`,
    },
    worker: {
      name: "worker",
      node: [...watch, "api/src/worker.ts"],
      env: { ...api, METRICS_PORT: String(ports.workerMetrics) },
      ready: /worker ready/,
    },
    demo: {
      name: "demo",
      node: [
        ...["dev/demo/demo.ts", "--port", String(ports.demo), "--shop", webOrigin, "--database", databaseUrl],
        ...["--payments", `http://127.0.0.1:${ports.payments}`, "--key", payments.env.STRIPE_SECRET_KEY],
        ...["--inbox", `http://127.0.0.1:${ports.inbox}`],
      ],
      ready: `http://127.0.0.1:${ports.demo}`,
    },
    web: {
      name: "web",
      node: production
        ? ["server.ts"]
        : [reactRouter, "dev", "--port", String(ports.web), "--strictPort", "--host", "127.0.0.1"],
      cwd: resolve(root, "web"),
      env: web,
      ready: `http://127.0.0.1:${ports.web}/robots.txt`,
    },
  } satisfies Record<string, Program | string>;
}
