import { takesTransfers } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import type { Transfer } from "@bulkhead/contract/payments";
import type { ReactNode } from "react";

import { CardPayment, type usePay } from "./card-payment.tsx";
import { PayBy } from "./pay-by.tsx";
import { PaymentTaken } from "./payment-taken.tsx";
import { GiveUpTransfer, TransferAnswers, TransferPayment } from "./transfer-payment.tsx";

interface OpenPaymentProps {
  /** If it stands for several orders, it has their sum. */
  order: Order;
  ids: readonly string[];
  payment: ReturnType<typeof usePay>;
  transfer: Transfer | undefined;
  beforePaying: () => Promise<void>;
  /** What people ask who pay by card. */
  cardAnswers?: ReactNode;
}

/** The ways to pay, or the result once a card is charged. */
export function OpenPayment({ order, ids, payment, transfer, beforePaying, cardAnswers }: OpenPaymentProps) {
  if (payment.taken)
    return (
      <>
        <PaymentTaken order={order} taken={payment.taken} />
        {cardAnswers}
      </>
    );
  const card = <CardPayment order={order} payment={payment} {...(ids.length > 1 && { together: ids })} />;
  if (!takesTransfers())
    return (
      <>
        {card}
        {cardAnswers}
      </>
    );
  return (
    <PayBy
      first={transfer ? "transfer" : "card"}
      answers={{ card: !transfer && cardAnswers, transfer: <TransferAnswers order={order} /> }}
      card={transfer ? <GiveUpTransfer order={order} /> : card}
      transfer={<TransferPayment order={order} ids={ids} transfer={transfer} beforePaying={beforePaying} />}
    />
  );
}
