import { takesTransfers } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { Transfer } from "@bulkhead/contract/payments";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useSearchParams } from "react-router";

import { CardPayment, type usePay } from "./card-payment.tsx";
import { PaymentAnswers, PaymentTaken } from "./payment-taken.tsx";
import { GiveUpTransfer, TransferAnswers, TransferPayment } from "./transfer-payment.tsx";

const ways = { card: "Card", transfer: "Bank transfer" };
type Way = keyof typeof ways;

const isWay = (name: string | null): name is Way => name !== null && Object.hasOwn(ways, name);

interface PayByProps extends Record<Way, ReactNode> {
  /** What is shown until the buyer chooses. */
  first: Way;
  /** What people ask about each of them. */
  answers: Record<Way, ReactNode>;
}

/** The ways to pay, as tabs. The choice is in the URL, so a reload and Back keep it. */
function PayBy({ first, answers, ...panels }: PayByProps) {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("by");
  const way = isWay(wanted) ? wanted : first;

  const choose = (next: Way) => {
    const search = new URLSearchParams(query);
    search.set("by", next);
    setQuery(search, { replace: true, preventScrollReset: true });
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const next = way === "card" ? "transfer" : "card";
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <>
      <div className="bg-base-200 rounded-box">
        <div role="tablist" aria-label="How to pay" className="flex gap-2 px-2.5 sm:px-3.5">
          {(Object.keys(ways) as Way[]).map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-${each}`}
              className="nav-link cursor-pointer font-semibold"
              aria-selected={each === way}
              aria-controls={`${id}-panel`}
              data-current={each === way}
              tabIndex={each === way ? 0 : -1}
              onClick={() => choose(each)}
              onKeyDown={move}
            >
              {ways[each]}
            </button>
          ))}
        </div>
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${way}`}
          className="border-base-300 border-t"
        >
          {panels[way]}
        </div>
      </div>
      {answers[way]}
    </>
  );
}

interface OpenPaymentProps {
  /** If it stands for several orders, it has their sum. */
  order: Order;
  ids: readonly string[];
  payment: ReturnType<typeof usePay>;
  transfer: Transfer | undefined;
}

/** The ways to pay, or the result once a card is charged. */
export function OpenPayment({ order, ids, payment, transfer }: OpenPaymentProps) {
  const { taken, beforePaying } = payment;
  const card = taken ? (
    <PaymentTaken order={order} taken={taken} />
  ) : (
    <CardPayment order={order} ids={ids} payment={payment} />
  );
  const answers = <PaymentAnswers order={order} payment={payment} />;
  return (
    <div className={transfer || taken ? "max-xl:order-first" : ""}>
      {taken || !takesTransfers() ? (
        <>
          {card}
          {answers}
        </>
      ) : (
        <PayBy
          first={transfer ? "transfer" : "card"}
          answers={{ card: !transfer && answers, transfer: <TransferAnswers order={order} /> }}
          card={transfer ? <GiveUpTransfer order={order} /> : card}
          transfer={<TransferPayment {...{ order, ids, transfer, beforePaying }} />}
        />
      )}
    </div>
  );
}
