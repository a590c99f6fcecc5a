import type { Program } from "../child.ts";

const webhookSecret = "whsec_local";

interface Options {
  port: number;
  /** The API's endpoint for webhooks. Without it none are sent until a test sets one. */
  webhookUrl?: string;
  /** Where it saves its accounts. Without it they are in memory only. */
  folder?: string;
  /** A separate account, for tests that must not see the payments of others. */
  account?: string;
}

/** How to start the card provider, and the environment that the API and the web need. */
export function paymentProvider({ port, webhookUrl, folder, account = "local" }: Options) {
  const program: Program = {
    name: "payments",
    node: [
      ...["dev/payments/payments.ts", "--port", String(port), "--webhook-secret", webhookSecret],
      ...(webhookUrl === undefined ? [] : ["--webhook-url", webhookUrl]),
      ...(folder === undefined ? [] : ["--folder", folder]),
    ],
    ready: /^ready$/m,
  };
  return {
    program,
    env: {
      STRIPE_SECRET_KEY: `sk_test_${account}`,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    webEnv: { PUBLIC_STRIPE_PUBLISHABLE_KEY: `pk_test_${account}` },
  };
}
