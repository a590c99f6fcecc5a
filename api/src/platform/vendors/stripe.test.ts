import { randomUUID } from "node:crypto";

import { describe, expect, inject, test } from "vitest";

import { levers } from "../../../../dev/payments/levers.ts";
import { paymentProvider } from "../../../../dev/payments/program.ts";
import { freePort } from "../../../../dev/ports.ts";
import type { Claimed } from "../database/db.ts";
import { openLog } from "../log.ts";
import type { PaymentToCharge } from "./card-provider.ts";
import { openStripe } from "./stripe.ts";

const { env } = paymentProvider({ port: inject("paymentsPort"), account: "platform" });
const settings = {
  secretKey: env.STRIPE_SECRET_KEY,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  apiBase: env.STRIPE_API_BASE,
  currency: "usd",
};
/** Only ends what hangs. */
const TIMEOUT_MS = 60_000;
const provider = openStripe(settings, TIMEOUT_MS);
/** As if its row were committed. */
const payment = (amount_cents = 50_000) =>
  ({
    id: randomUUID(),
    shares: [{ orderId: randomUUID(), number: 104_872 }],
    amount_cents,
  }) as Claimed<PaymentToCharge>;

function logged(error: unknown): string {
  let lines = "";
  openLog("error", { write: (line) => (lines += line) }).error({ err: error }, "failed");
  return lines;
}

describe("the provider", () => {
  test("creates one intent for a payment, with its order and amount", async () => {
    const one = payment();
    const [first, second] = [await provider.createIntent(one), await provider.createIntent(one)];
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      stage: "waiting",
      amountCents: 50_000,
      receivedCents: 0,
      orderIds: one.shares.map(({ orderId }) => orderId),
      paymentId: one.id,
    });
    const { intents } = await levers(settings.apiBase, settings.secretKey).state();
    expect(intents.find(({ id }) => id === first.id)?.description).toBe("Order BH-104872");
  });

  test("charges in the configured currency, and knows an intent in another one", async () => {
    const european = openStripe({ ...settings, currency: "eur" }, TIMEOUT_MS);
    const { id, isInOurCurrency } = await european.createIntent(payment());
    expect(isInOurCurrency).toBe(true);
    expect((await provider.findIntent(id)).isInOurCurrency).toBe(false);
  });

  test("returns the state of an intent that it cannot cancel", async () => {
    const one = payment();
    const { id } = await provider.createIntent(one);
    expect(await provider.cancelIntent(one, id)).toMatchObject({ stage: "canceled" });
    expect(await provider.cancelIntent(one, id)).toMatchObject({ stage: "canceled" });
  });

  test("reports unknown intents", async () => {
    expect(await provider.findIntent("pi_unknown")).toMatchObject({ stage: "unknown", receivedCents: 0 });
  });
});

describe("an error", () => {
  test("has our code if the provider does not respond", async () => {
    const away = openStripe({ ...settings, apiBase: `http://127.0.0.1:${await freePort()}` }, TIMEOUT_MS);
    await expect(away.findIntent("pi_any")).rejects.toMatchObject({ code: "payment_provider_unreachable" });
  });

  test("that is our mistake contains no secret of a payment", async () => {
    const error = await provider.createIntent(payment(10)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ProviderRefusal" });
    expect(logged(error)).toContain("amount_too_small");
    const { id, clientSecret } = await provider.createIntent(payment());
    const refused = await provider
      .refund(payment(), { intentId: id, amountCents: 50_000, attempt: 0, units: 0, orderId: undefined })
      .catch((reason: unknown) => reason);
    expect(logged(refused)).toContain("does not have a successful charge");
    expect(logged(refused)).not.toContain(clientSecret);
    expect(logged(refused)).not.toContain(settings.secretKey);
  });
});
