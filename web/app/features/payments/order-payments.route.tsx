import { errors } from "@bulkhead/contract/errors";
import { listPayments } from "@bulkhead/contract/payments";

import { call } from "#platform/api-client.ts";
import { ApiError, unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Retry } from "#ui/retry.tsx";

import type { Route } from "./+types/order-payments.route";
import { chargeWords } from "./charge-words.ts";
import { PaymentRecord } from "./payment-record.tsx";

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const payments = await unlessGone(call(listPayments, { params: { id }, signal }));
  const who = context.get(sessionContext).role === "admin" ? "The buyer was" : "You were";
  return { payments: payments ?? [], who };
}

/** The part of an order's page that is about money. */
export default function OrderPayments({ loaderData: { payments, who } }: Route.ComponentProps) {
  const isPaid = payments.some(({ state }) => state === "succeeded");
  return (
    <section aria-labelledby="payment" className="mt-10">
      <h3 id="payment" className="text-xl">
        Payment
      </h3>
      {payments.length === 0 && <p className="text-muted mt-2">No payment was started yet.</p>}
      {isPaid && <p className="mt-2">{chargeWords(payments, who)}</p>}
      {payments.length > 0 && (
        <ul aria-label="Payments" className="border-base-300 mt-4 border-b">
          {payments.map((payment) => (
            <PaymentRecord key={payment.at.toISOString()} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The order stays, whatever becomes of this part of its page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <section aria-labelledby="payment" className="mt-10">
      <h3 id="payment" className="text-xl">
        Payment
      </h3>
      <p role="alert" className="text-error my-3">
        {error instanceof ApiError ? error.message : errors.internal.message}
      </p>
      <Retry />
    </section>
  );
}
