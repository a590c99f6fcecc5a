import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { SignJWT } from "jose";
import { Client } from "pg";

import { startChild, type Child } from "../../dev/child.ts";
import { levers } from "../../dev/payments/levers.ts";
import { paymentProvider } from "../../dev/payments/program.ts";
import { freePort } from "../../dev/ports.ts";
import { root } from "../../dev/settings.ts";
import { GOOD_CARD } from "./client.ts";
import { openSender, type Send } from "./wire.ts";

export const PRODUCTS = 1_000;
/** Four times as many as a process lets in. They are kept, as an edge keeps them. */
export const CONNECTIONS = 1_000;
const SECRET = "the benchmark's secret, of no use anywhere else";
/** Many, because the orders of one account are placed one after the other. */
const BUYERS = 10_000;
const ADMIN = "019b0000-0000-7000-8000-00000000bbbb";
const buyers = Array.from({ length: BUYERS }, () => randomUUID());

/** One process of the API. */
export interface Api {
  api: string;
  pid: number;
  /** The URL of its metrics. */
  metrics: string;
}

/** A durable database, as in production, and one process of the API. */
export interface Shop extends Api {
  products: number;
  databaseUrl: string;
  /** Where the database keeps its files. */
  databaseFolder: string;
  /** The tokens of customers, also in a file with one in each line, and of an admin. */
  tokens: string[];
  tokensFile: string;
  adminToken: string;
  send: Send;
  /** Pays as the buyer does in the browser, if the shop has cards. */
  charge: (intent: string) => Promise<unknown>;
  /** Starts one more process of the API. */
  startApi: () => Promise<Api>;
  stop: () => Promise<void>;
}

/** Makes people, products and a table for the bare database. */
export async function fillShop(databaseUrl: string, products: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (id, uid, email, email_verified, role)
     values ($1, 'admin', 'admin@example.com', true, 'admin')`,
    [ADMIN],
  );
  await client.query(
    `insert into users (id, uid, email, email_verified)
     select id, id, id || '@example.com', true from unnest($1::uuid[]) id`,
    [buyers],
  );
  await client.query(
    `insert into products (id, name, brand, picture, price_micros, on_hand)
     select ('019b0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Part ' || n, 'Bench', 'catalog/none', 6850000, 2000000000
     from generate_series(1, ${products}) n`,
  );
  await client.query(
    `insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change)
     select gen_random_uuid(), id, 'receipt', on_hand, 0 from products`,
  );
  // The least that an order can be, for the bare database.
  await client.query(
    `create table bare_orders (id uuid primary key, product_id uuid not null references products, quantity integer not null)`,
  );
  await client.query("vacuum analyze products, users");
  await client.end();
}

export const signTokens = (count = BUYERS) => Promise.all(buyers.slice(0, count).map(signToken));

function signToken(user: string): Promise<string> {
  return new SignJWT({ session: 1, auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("bulkhead")
    .setAudience("bulkhead")
    .setSubject(user)
    .setIssuedAt()
    .setExpirationTime("1 h")
    .sign(new TextEncoder().encode(SECRET));
}

export const signAdmin = () => signToken(ADMIN);

/** Of the buyer whose token it is. */
export function emailOf(token: string): string {
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    sub: string;
  };
  return `${sub}@example.com`;
}

/** Everything that the API and the worker need but ports and the database. */
export const shopEnvironment = {
  SELLER_FILE: resolve(root, "deploy/seller.example.json"),
  WEB_ORIGINS: "http://localhost",
  PICTURES_ORIGIN: "http://localhost",
  FIREBASE_PROJECT_ID: "bench",
  FIREBASE_API_KEY: "bench",
  ACCESS_TOKEN_SECRET: SECRET,
  STORAGE_BUCKET: "bench",
  STORAGE_ACCESS_KEY_ID: "bench",
  STORAGE_SECRET_ACCESS_KEY: "bench",
  STRIPE_SECRET_KEY: "sk_test_bench",
  STRIPE_WEBHOOK_SECRET: "whsec_bench",
  RATE_LIMIT_PER_MINUTE: "100000000",
  MAX_HELD_ORDERS: "100000000",
  MAX_HELD_VALUE: "100000000000",
  MAX_HELD_ORDERS_UNVERIFIED_PER_NETWORK: "100000000",
  MAX_LARGE_HELD_ORDERS_PER_NETWORK: "100000000",
  MAX_HELD_VALUE_PER_NETWORK: "100000000000",
  LOG_LEVEL: "warn",
};

interface ShopOptions {
  /** Of the database, as name=value. */
  settings?: string[];
  /** Of the API. */
  env?: Record<string, string>;
  /** Whether cards can be charged. */
  hasCards?: boolean;
}

export async function openShop(
  products = PRODUCTS,
  { settings = [], env: more = {}, hasCards = false }: ShopOptions = {},
): Promise<Shop> {
  const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-bench-"));
  await chmod(folder, 0o711);
  const databaseFolder = resolve(folder, "postgres");
  const port = await freePort();
  const children: Child[] = [];
  children.push(
    await startChild(
      {
        name: "postgres",
        node: [
          ...["dev/postgres.ts", "--folder", databaseFolder, "--port", String(port)],
          ...settings.flatMap((setting) => ["--set", setting]),
        ],
        ready: /^ready$/m,
      },
      folder,
    ),
  );
  const databaseUrl = `postgresql://bulkhead:bulkhead@127.0.0.1:${port}/bulkhead`;
  const cards = paymentProvider({ port: await freePort() });
  if (hasCards) children.push(await startChild(cards.program, folder));
  const env = { ...shopEnvironment, ...more, ...(hasCards && cards.env), DATABASE_URL: databaseUrl };
  const provider = levers(cards.env.STRIPE_API_BASE, cards.env.STRIPE_SECRET_KEY);
  await promisify(execFile)(process.execPath, ["api/src/cli/migrate.ts"], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  await fillShop(databaseUrl, products);
  const startApi = async () => {
    const [api, metrics] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${api}`;
    const ports = { PORT: String(api), METRICS_PORT: String(metrics) };
    const name = `api${children.length}`;
    const child = await startChild(
      { name, node: ["api/src/server.ts"], env: { ...env, ...ports }, ready: `${origin}/readyz` },
      folder,
    );
    children.push(child);
    return { api: origin, pid: child.pid, metrics: `http://127.0.0.1:${metrics}/metrics` };
  };
  const tokens = await signTokens();
  const tokensFile = resolve(folder, "tokens");
  await writeFile(tokensFile, tokens.join("\n"));
  const first = await startApi();
  if (hasCards) await provider.hooks({ url: `${first.api}/webhooks/stripe` });
  return {
    ...first,
    send: openSender(first.api, CONNECTIONS),
    charge: (intent) => provider.pay(intent, GOOD_CARD),
    products,
    databaseUrl,
    databaseFolder,
    tokens,
    tokensFile,
    adminToken: await signAdmin(),
    startApi,
    stop: async () => {
      for (const child of children.toReversed()) await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
