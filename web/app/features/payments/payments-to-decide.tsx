import { formatMoney } from "@bulkhead/contract/money";
import {
  type PaymentToDecide,
  type StrayMoney,
  assignMoney,
  returnMoney,
} from "@bulkhead/contract/payment-decisions";
import { useId, useState } from "react";
import { Link } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

import { decisionWords } from "./decision-words.ts";

/** Until when and where staff answer a dispute. */
export function AnswerBy({ transactionId, by }: { transactionId: string; by: Date | undefined }) {
  return (
    <p className="text-sm">
      {by && (
        <b>
          Answer by <DateTime at={by} />
        </b>
      )}
      {by && " · "}
      <a
        className="text-link"
        href={`https://dashboard.stripe.com/payments/${encodeURIComponent(transactionId)}`}
        target="_blank"
        rel="noreferrer"
      >
        Open in the provider's dashboard
      </a>
    </p>
  );
}

/** Charges that only a person can decide about, for staff. Each leads to where that is done. */
export function PaymentsToDecide({ payments }: { payments: PaymentToDecide[] }) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label="Payments to decide" className="border-base-300 mt-4 border-b">
      {payments.map((payment) => (
        <Decision key={payment.transactionId} payment={payment} />
      ))}
    </ul>
  );
}

function Decision({ payment }: { payment: PaymentToDecide }) {
  const { fact, advice } = decisionWords(payment);
  return (
    <li className="border-base-300 grid gap-x-6 gap-y-3 border-t py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <p className="font-semibold">{fact}</p>
        <p className="text-muted text-sm wrap-anywhere">
          {payment.account} · since <DateTime at={payment.at} />
        </p>
        <p className="text-sm">{advice}</p>
        {payment.why === "disputed" && (
          <AnswerBy transactionId={payment.transactionId} by={payment.answerBy} />
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {payment.orders.map(({ _id, number }) => (
          <Link key={_id} className="btn btn-outline btn-sm" to={`/dashboard/orders/${_id}#payment`}>
            Open {number}
          </Link>
        ))}
      </p>
    </li>
  );
}

/** Money that arrived by bank and that only a person can assign or send back, for staff. */
export function StrayMoneyList({ stray }: { stray: StrayMoney[] }) {
  const [shown, setShown] = useState(stray);
  if (stray.length === 0) return null;
  return (
    <section className="mt-6">
      <h4 className="text-lg">Transfers to decide</h4>
      <p className="text-muted mt-2 max-w-prose text-pretty">
        Money that arrived without a reference we know, or that a bank did not take back. It pays nothing
        until you say so.
      </p>
      {shown.length === 0 && (
        <p role="status" className="mt-4">
          All decided.
        </p>
      )}
      <ul aria-label="Transfers to decide" className="border-base-300 mt-4 border-b">
        {shown.map((money) => (
          <StrayRow key={money._id} money={money} onDone={setShown} />
        ))}
      </ul>
    </section>
  );
}

function StrayRow({ money, onDone }: { money: StrayMoney; onDone: (left: StrayMoney[]) => void }) {
  const id = useId();
  const [ask, dialog] = useConfirm();
  const amount = formatMoney(money.amount);
  // The page around it adds up the books, which may take long and has nothing to do with this.
  const { run, isBusy, problem } = useAction(
    async (callOnce, order?: string) => {
      const params = { id: money._id };
      onDone(
        order === undefined
          ? await callOnce(returnMoney, { params })
          : await callOnce(assignMoney, { params, body: { order } }),
      );
    },
    { revalidates: false },
  );
  const sendBack = async () => {
    const title = `Send ${amount} back?`;
    const detail = `It goes to the bank account from which ${money.account} sent it. This cannot be undone.`;
    if (await ask({ title, detail, action: "Send back", refusal: "Keep it" })) await run();
  };
  const use = async ({ _id, number, due }: StrayMoney["waiting"][number]) => {
    const title = `Use ${amount} for ${number}?`;
    const rest = money.amount - due;
    const then =
      rest < 0
        ? `${formatMoney(-rest)} remains due.`
        : rest > 0
          ? `It pays the order, and ${formatMoney(rest)} goes back to the buyer.`
          : "It pays the order.";
    const detail = `${money.account} waits to pay ${formatMoney(due)} for ${number}. ${then} This cannot be undone.`;
    if (await ask({ title, detail, action: `Use for ${number}`, refusal: "Not yet", isAddition: true }))
      await run(_id);
  };
  const button = {
    type: "button" as const,
    "aria-disabled": isBusy,
    "aria-describedby": problem && id,
    className: "btn btn-outline btn-sm",
  };

  return (
    <li className="border-base-300 border-t py-3">
      <p className="flex flex-wrap justify-between gap-x-6 font-semibold">
        <span className="wrap-anywhere">{money.account}</span>
        <span>{amount}</span>
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        {money.kind === "unassigned" ? "Received" : "Not taken back by the bank"} <DateTime at={money.at} />
        {money.sender !== undefined && ` · from ${money.sender}`}
        {money.kind === "unassigned" &&
          ` · ${money.reference === undefined ? "no reference" : `reference “${money.reference}”`}`}
      </p>
      <p className="text-muted text-sm">
        Provider's ID <Copyable name="provider's ID" text={money._id} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {money.kind === "unassigned" &&
          money.waiting.map((order) => (
            <button key={order._id} {...button} onClick={() => void use(order)}>
              Use for {order.number}, {formatMoney(order.due)} due
            </button>
          ))}
        <button {...button} onClick={() => void sendBack()}>
          Send back
        </button>
      </div>
      <ProblemText id={id} className="mt-2 text-sm">
        {problem?.message}
      </ProblemText>
      {dialog}
    </li>
  );
}
