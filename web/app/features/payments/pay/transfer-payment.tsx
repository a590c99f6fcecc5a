import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import { formatMoney } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { type Transfer, bankRows, endTransfer, sendWords, startTransfer } from "@bulkhead/contract/payments";
import { use, useEffect, useId, useRef } from "react";
import { Link } from "react-router";

import { Fact } from "#features/orders/order-pieces.tsx";
import { saveDocument } from "#features/orders/papers.ts";
import { VerifyEmail } from "#features/users/verify-email.tsx";
import { call } from "#platform/api-client.ts";
import { SessionShown } from "#platform/session.ts";
import { useSettings } from "#platform/settings.ts";
import { useAction } from "#platform/use-action.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

import { Answer, Answers } from "./payment-taken.tsx";
import { useOrderUntil } from "./read-payable.ts";

const LARGE = "font-semibold sm:text-lg";
const looks: Record<string, { look: string }> = {
  // In two pieces it would be mistaken for two.
  Reference: { look: "font-mono text-sm font-semibold whitespace-nowrap sm:text-lg" },
  "Account holder": { look: "" },
};

const isOver = (order: Order | undefined) => order?.money !== "awaiting-transfer";

interface TransferPaymentProps {
  /** If it stands for several orders, it has their sum. */
  order: Order;
  ids: readonly string[];
  transfer: Transfer | undefined;
  /** Saves what the buyer has typed beside it. */
  beforePaying: () => Promise<void>;
}

/** Where to send the money, once the buyer has chosen to pay by bank transfer. */
export function TransferPayment({ order, ids, transfer, beforePaying }: TransferPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = transfer !== undefined;
  const wasChosen = useRef(isChosen);

  // The pressed button is gone.
  useEffect(() => {
    if (isChosen && !wasChosen.current) heading.current?.focus();
    wasChosen.current = isChosen;
  }, [isChosen]);

  return (
    <div className="p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isChosen ? "Send this transfer" : "Pay by bank transfer"}
      </h3>
      {isChosen ? (
        <Instructions order={order} transfer={transfer} />
      ) : (
        <ChooseTransfer order={order} ids={ids} beforePaying={beforePaying} />
      )}
    </div>
  );
}

function ChooseTransfer({ order, ids, beforePaying }: Omit<TransferPaymentProps, "transfer">) {
  const { pay } = order;
  const session = use(SessionShown);
  const action = useAction(async () => {
    await beforePaying();
    await call(startTransfer, { body: { pay, orders: [...ids] } });
  });
  if (session?.isVerified === false)
    return (
      <div className="note border-warning mt-4">
        <VerifyEmail email={session.email}>Bank transfers need a verified email.</VerifyEmail>
      </div>
    );
  if (!order.actions.includes("transfer"))
    return (
      <p className="mt-2 max-w-prose text-pretty">
        You can choose a bank transfer once for an order. Please pay by card.
      </p>
    );
  return (
    <>
      <p className="mt-2 max-w-prose text-pretty">
        Send {formatMoney(pay)} by ACH or wire from a US bank account. We extend your hold to{" "}
        {TRANSFER_HOLD_DAYS} days. The order is paid when we receive the full amount, usually in 1 to 3
        business days.
      </p>
      <p className="mt-2 max-w-prose text-pretty">
        From outside the US, send a wire in US dollars if the bank details name a SWIFT address, or pay by
        card.
      </p>
      <p className="text-muted mt-2 max-w-prose text-sm text-pretty">
        You can choose this once. You can still pay by card afterwards.
      </p>
      <ProviderButton action={action} className="btn-primary min-h-12 w-full text-base">
        Get the bank details
      </ProviderButton>
    </>
  );
}

function Instructions({ order, transfer }: { order: Order; transfer: Transfer }) {
  const { seller } = useSettings();
  const { amount, received, reference } = transfer;
  const due = amount - received;
  useOrderUntil(order._id, isOver);
  return (
    <>
      <p className="mt-2 max-w-prose text-pretty">
        {sendWords(transfer)} We also emailed you these details and put them on the proforma.
      </p>
      <dl className="border-base-300 mt-4 border-t">
        {received > 0 && (
          <Fact name="Received">
            <span role="status">
              {formatMoney(received)}, still due {formatMoney(due)}
            </span>
          </Fact>
        )}
        <Fact name="Amount">
          <Copyable name="amount" text={(due / 100).toFixed(2)} short={formatMoney(due)} look={LARGE} />{" "}
          <span className="text-muted">{seller.currency}</span>
        </Fact>
        {bankRows(transfer).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {/[ -]bank$|^Bank$/.test(name) ? value : <Copyable name={name} text={value} {...looks[name]} />}
          </Fact>
        ))}
      </dl>
      <p className="note border-warning mt-4">
        <span>
          <strong>Put {reference} in the reference line.</strong> Without it we match your money by hand,
          which takes a day.
        </span>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <DownloadButton
          label="Proforma (PDF)"
          save={() => saveDocument(order._id, { kind: "proforma", number: order.number })}
        />
        <Link className="btn btn-ghost" to={`/dashboard/orders/${order._id}`}>
          See the order
        </Link>
      </div>
      <p className="text-muted mt-4 text-sm text-pretty">
        You can close this page. We email you as soon as the money is here.
      </p>
    </>
  );
}

interface ProviderButtonProps {
  action: ReturnType<typeof useAction<[]>>;
  className: string;
  children: string;
}

/** Does something for which the API asks the provider, with what went wrong above it. */
function ProviderButton({ action: { run, isBusy, problem }, className, children }: ProviderButtonProps) {
  const id = useId();
  return (
    <>
      <ProblemText id={id} className="mt-4">
        {problem?.message}
      </ProblemText>
      <button
        type="button"
        className={`btn mt-5 ${className}`}
        aria-disabled={isBusy}
        aria-describedby={problem && id}
        onClick={() => void run()}
      >
        {isBusy ? "One moment…" : children}
      </button>
    </>
  );
}

/** Replaces the card form while an order waits for a transfer. */
export function GiveUpTransfer({ order }: { order: Order }) {
  const action = useAction(() => call(endTransfer, { params: { id: order._id } }));
  return (
    <div className="p-5 sm:p-6">
      <h3 className="text-xl">Waiting for your transfer</h3>
      <p className="mt-2 max-w-prose text-pretty">
        To pay by card instead, give the transfer up first. Money that is already on its way goes back to your
        account. You cannot choose a bank transfer for this order again.
      </p>
      <ProviderButton action={action} className="btn-outline bg-base-100">
        Give the transfer up
      </ProviderButton>
    </div>
  );
}

export function TransferAnswers({ order: { holdUntil, money } }: { order: Order }) {
  const isChosen = money === "awaiting-transfer";
  return (
    <Answers>
      <Answer question="Sent too little?">
        The rest shows up here as still due. Your hold stays{" "}
        {isChosen ? (
          <>
            until <DateTime at={holdUntil} />
          </>
        ) : (
          `for ${TRANSFER_HOLD_DAYS} days`
        )}
        .
      </Answer>
      <Answer question="Sent too much?">
        We mark the order paid and send the excess back to your account.
      </Answer>
      <Answer question="Arrived too late?">
        The hold has ended by then, so all of it goes back to your account.
      </Answer>
    </Answers>
  );
}
