import type { Program } from "../child.ts";

const webhookSecret = "whsec_of_this_machine";

interface Options {
  port: number;
  /** Where the API takes the provider's word. Without it no webhook is sent until one is set. */
  webhookUrl?: string;
  /** Where it remembers; without it, nowhere. */
  folder?: string;
  /** An account of its own, for who must not meet the payments of others. */
  account?: string;
}

/** How the card provider is started, and what the API and the web need to know to use it. */
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
