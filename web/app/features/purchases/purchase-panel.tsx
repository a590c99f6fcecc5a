import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { formatMoney } from "@bulkhead/contract/money";
import { type Purchase, cancelPurchase, renewPurchase } from "@bulkhead/contract/purchases";
import { Link } from "react-router";

import { OrderStatus } from "#features/orders/order-status.tsx";
import { StatusSteps } from "#features/orders/order/order-progress.tsx";
import { idsOf, payPath, sumOf } from "#features/orders/pay-together.ts";
import { leastAdvanced, purchaseStage, statesOf } from "#features/orders/purchase-words.ts";
import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { ActionButton, Button } from "#ui/button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { toast } from "#ui/toast.ts";

import { purchaseSteps } from "./purchase-steps.ts";

interface PurchasePanelProps {
  purchase: Purchase;
  /** When it was read. */
  now: Date;
  shippedWord: string;
}

/** Where a purchase is, and the one thing to do about it. */
export function PurchasePanel({ purchase, now, shippedWord }: PurchasePanelProps) {
  const { orders } = purchase;
  const least = leastAdvanced(orders);
  if (!least) return null;
  return (
    <section aria-label="Status" className="bg-base-200 rounded-box mt-5 p-5 sm:p-6 print:border print:py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="text-lg">
          <OrderStatus
            order={least}
            now={now}
            shippedWord={shippedWord}
            stage={purchaseStage(least, statesOf(orders), now, shippedWord)}
          />
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <PayLinks purchase={purchase} />
        </div>
      </div>
      <Renewal purchase={purchase} />
      <StatusSteps steps={purchaseSteps(purchase)} />
    </section>
  );
}

/** One for each payment that pays it, usually one, and the way to the transfer that it waits for. */
export function PayLinks({ purchase: { orders, payments, actions } }: Pick<PurchasePanelProps, "purchase">) {
  const awaited = orders.filter(({ money, isHeld }) => money === "awaiting-transfer" && isHeld);
  return (
    <>
      {actions.includes("pay") &&
        payments.map(({ orders: ids, pay }, index) => (
          <Link
            key={ids[0]}
            className={`btn px-6 ${index === 0 ? "btn-primary" : "btn-outline"}`}
            to={payPath(...ids)}
          >
            Pay {payments.length > 1 && `${countWords(ids.length, "order")}, `}
            {formatMoney(pay)}
          </Link>
        ))}
      {awaited.length > 0 && (
        <Link className="btn btn-outline px-6" to={payPath(...idsOf(awaited))}>
          Transfer details
        </Link>
      )}
    </>
  );
}

/** What its lapsed orders cost today, before anything is held again. */
function Renewal({ purchase: { _id: id, renewal, actions } }: Pick<PurchasePanelProps, "purchase">) {
  const { run, isBusy, problem } = useAction((callOnce, pay: number) =>
    callOnce(renewPurchase, { params: { id }, body: { pay } }),
  );
  if (!renewal || !actions.includes("renew")) return null;
  const { orders, pay, before } = renewal;
  const change =
    pay === before
      ? `They still cost ${formatMoney(pay)}.`
      : `They cost ${formatMoney(pay)} today, ${formatMoney(Math.abs(pay - before))} ${pay > before ? "more" : "less"} than before.`;
  return (
    <div className="mt-4">
      <p className="max-w-prose text-pretty">
        {orders.length === 1 ? "Its units are" : `The units of ${countWords(orders.length, "order")} are`}{" "}
        back in stock, and enough of them are there. {change} Nothing is charged until you pay.
      </p>
      <Button look="btn-primary mt-4" isBusy={isBusy} onPress={() => run(pay)}>
        {isBusy ? "Holding…" : `Hold again for ${formatMoney(pay)}`}
      </Button>
      <ProblemText className="mt-3 text-sm">{problem?.message}</ProblemText>
    </div>
  );
}

/** Cancels what is unpaid of it. */
export function CancelUnpaid({ purchase, loser }: { purchase: Purchase; loser: string }) {
  const { _id: id, number, actions } = purchase;
  const unpaid = purchase.orders.filter((order) => order.actions.includes("cancel"));
  if (!actions.includes("cancel") || unpaid.length === 0) return null;
  const count = countWords(unpaid.length, "order");
  return (
    <ActionButton
      look="btn-ghost btn-sm text-error px-4 text-sm"
      question={{
        action: `Cancel ${count}`,
        refusal: unpaid.length === 1 ? "Keep it" : "Keep them",
        detail: (
          <>
            <p className="text-base-content font-semibold">
              {count} of {number}, {formatMoney(sumOf(unpaid))}
            </p>
            <p className="mt-3">The units go back into stock, and {loser} these prices.</p>
          </>
        ),
      }}
      problemLook="basis-full text-sm"
      send={async () => {
        await call(cancelPurchase, { params: { id } });
        toast.success(fixedStrings.orderCanceled);
      }}
    >
      Cancel {unpaid.length < purchase.orders.length && "what is unpaid"}
    </ActionButton>
  );
}
