import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import { Stripe } from "stripe";
import { afterAll } from "vitest";

import { openAccounts } from "./accounts.ts";
import { levers } from "./levers.ts";
import { createPaymentProvider } from "./payment-provider.ts";

export const webhookSecret = "whsec_test";

/** Listens until the test file ends. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A shop with its own account: the real SDK, the levers and a buyer's browser. */
function openShop(origin: string) {
  const name = randomUUID().replaceAll("-", "");
  const { hostname, port } = new URL(origin);
  const stripe = new Stripe(`sk_test_${name}`, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
  });
  const browser = async (path: string, params: Record<string, string>) => {
    const body = new URLSearchParams({ key: `pk_test_${name}`, ...params });
    const response = await fetch(`${origin}/v1/${path}`, { method: "POST", body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { stripe, levers: levers(origin, `sk_test_${name}`), browser };
}

/** A provider for one test file. */
export async function openProvider() {
  const accounts = openAccounts({ url: undefined, secret: webhookSecret });
  const origin = await listen(createPaymentProvider(accounts.find));
  return { origin, openShop: () => openShop(origin) };
}

export const order = { amount: 69_185, currency: "usd", metadata: { order_id: "o1" } };
