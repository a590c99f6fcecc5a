import { takesTransfers } from "@bulkhead/contract/money";
import type { Order } from "@bulkhead/contract/orders";
import { Link, useSearchParams } from "react-router";

import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { adviceFor, type Refusal } from "./confirm-card.ts";

interface DeclinedCardProps {
  /** For the `aria-describedby` of the button. */
  id: string;
  order: Order;
  refusal: Refusal;
}

/** Why the card was not charged, in the provider's words, and what the buyer can do about it. */
export function DeclinedCard({ id, order, refusal }: DeclinedCardProps) {
  const [query] = useSearchParams();
  const byTransfer = new URLSearchParams({ ...Object.fromEntries(query), by: "transfer" });
  return (
    <div id={id} className="border-error bg-base-100 rounded-e-field mt-5 border-s-3 px-4 py-3">
      <ProblemText className="text-pretty">{refusal.message}</ProblemText>
      {refusal.isDecline && (
        <p className="mt-1 text-sm text-pretty">
          Nothing was charged. Your {formatNumber(order.quantity)} units and their price are held until{" "}
          <DateTime at={order.holdUntil} />. {adviceFor(refusal.reason, order.pay)}
          {takesTransfers() && (
            <>
              {" You can also "}
              <Link className="text-link" to={`?${byTransfer}`} replace preventScrollReset>
                pay by bank transfer
              </Link>
              .
            </>
          )}
        </p>
      )}
    </div>
  );
}
