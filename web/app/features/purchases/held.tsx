import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import { addLines } from "@bulkhead/contract/lists";
import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import type { Purchase } from "@bulkhead/contract/purchases";
import { useState } from "react";
import { Link } from "react-router";

import { Fact, OrderNumber } from "#features/orders/order-pieces.tsx";
import { saveDocument } from "#features/orders/papers.ts";
import { waysToPay } from "#features/orders/pay-together.ts";
import { purchasePath } from "#features/orders/purchase-words.ts";
import type { Buyer } from "#features/orders/read-buyer.ts";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { useAction } from "#platform/use-action.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { ClockIcon, TickIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";

import type { JustHeld } from "./just-held.ts";
import { PurchaseTotal } from "./purchase-orders.tsx";
import { PayLinks } from "./purchase-panel.tsx";
import { PurchaseShipTo } from "./purchase-ship-to.tsx";

interface HeldProps {
  purchase: Purchase;
  held: JustHeld["held"];
  /** Absent for staff. */
  buyer: Buyer | undefined;
}

const SHOWN = 5;

/** Replaces the page of a purchase right after it was held. */
export function Held({ purchase, held, buyer }: HeldProps) {
  const { orders, number, poNumber, holdUntil, user, buyerName, placedBy } = purchase;
  // Whoever sees this has just held it: for themselves, unless it says who placed it.
  const isForOther = placedBy !== undefined;
  const units = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOne = orders.length === 1;
  // A purchase has one, and each of its orders leads to it.
  const proforma = orders.find(({ papers }) => papers.includes("proforma"));
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <div className="flex gap-4">
          <span className="bg-success text-success-content grid size-10 shrink-0 place-items-center rounded-full">
            <TickIcon />
          </span>
          <div className="min-w-0">
            <h2 tabIndex={-1} className="text-3xl text-pretty">
              {countWords(orders.length, "order")} {isOne ? "is" : "are"} held for{" "}
              {isForOther ? <bdi>{buyerName ?? user}</bdi> : "you"}
            </h2>
            <p className="mt-2 flex flex-wrap items-center gap-x-2">
              Purchase <Copyable name="purchase number" text={number} />
              {poNumber !== undefined && (
                <span className="text-muted text-sm" dir="auto">
                  PO {poNumber}
                </span>
              )}
            </p>
            {isForOther && (
              <p className="text-muted mt-1 text-sm wrap-anywhere">
                {user} gets an email with the link to pay.
              </p>
            )}
          </div>
        </div>
        <div className="bg-base-200 rounded-box mt-6 p-5 sm:p-6">
          {holdUntil && (
            <div className="flex gap-3">
              <span className="text-primary mt-0.5 shrink-0">
                <ClockIcon />
              </span>
              <div>
                <p className="font-heading text-lg font-semibold">
                  {isOne ? "Held" : "All held"} until <DateTime at={holdUntil} />
                </p>
                <p className="text-muted mt-1 text-sm text-pretty">
                  One deadline for all {formatNumber(units)} units and {isOne ? "the price" : "all prices"}.
                  Nothing is charged yet.
                  {takesTransfers() && ` A bank transfer makes it ${TRANSFER_HOLD_DAYS} days.`}
                </p>
              </div>
            </div>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {!isForOther && <PayLinks purchase={purchase} />}
            {proforma && (
              <DownloadButton
                label="Proforma (PDF)"
                save={() => saveDocument(proforma._id, { kind: "proforma", number })}
              />
            )}
            <Link className="btn btn-outline" to={purchasePath(purchase._id)} replace>
              Open purchase
            </Link>
          </div>
        </div>
        {!isForOther && <NextSteps />}
        <TheList held={held} />
      </div>
      <section aria-label={`Orders of ${number}`} className="border-base-300 rounded-box border p-5">
        <ul>
          {orders.map((order) => (
            <li
              key={order._id}
              className="border-base-300 flex items-center gap-3 border-b py-2 text-sm first:pt-0"
            >
              <Thumbnail src={purchase.pictures[order.product] ?? ""} />
              <div className="min-w-0 grow wrap-anywhere">
                <OrderNumber order={order} />
                <p className="text-muted" dir="auto">
                  {order.model ?? order.productName} · {formatNumber(order.quantity)}
                </p>
              </div>
              <p className="font-semibold">{formatMoney(order.pay)}</p>
            </li>
          ))}
        </ul>
        <PurchaseTotal pay={purchase.pay} />
        <dl className="border-base-300 mt-4 border-t">
          <Fact name="Ship to">
            <PurchaseShipTo purchase={purchase} buyer={buyer} />
          </Fact>
        </dl>
      </section>
    </div>
  );
}

const steps = [
  ["Pay once", `Pay ${waysToPay()}. If you do not pay, the units go back into stock.`],
  ["We pack and ship", "What is ready first may leave first."],
  ["Tracking and invoice by email", "One invoice for each payment, and a packing slip in each box."],
] as const;

function NextSteps() {
  return (
    <section aria-labelledby="next" className="mt-8">
      <h3 id="next" className="text-xl">
        What happens next
      </h3>
      <ol className="mt-4">
        {steps.map(([name, words]) => (
          <li key={name} className="timeline-step">
            <p className="font-semibold">{name}</p>
            <p className="text-muted text-sm">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What has become of the list: what is held has left it, the rest stays. */
function TheList({ held: { list, lines, leftOut } }: Pick<HeldProps, "held">) {
  const link = list && (
    <Link className="text-link" to={`/dashboard/lists/${list._id}`}>
      <bdi>{list.name}</bdi>
    </Link>
  );
  const isOne = leftOut.length === 1;
  return (
    <>
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out" className="mt-8">
          <h3 id="left-out" className="text-xl">
            {countWords(leftOut.length, "line")} {isOne ? "was" : "were"} not held
          </h3>
          <ul className="mt-2 text-sm">
            {leftOut.slice(0, SHOWN).map(({ part, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- A part can be on two lines.
              <li key={index} className="py-1">
                <span className="font-mono text-[0.8125rem]">{part}</span>{" "}
                <span className="text-muted">{why}</span>
              </li>
            ))}
          </ul>
          <p className="text-muted mt-1 text-sm empty:hidden">
            {leftOut.length > SHOWN && `And ${formatNumber(leftOut.length - SHOWN)} more. `}
            {link && (
              <>
                {isOne ? "It stays" : "They stay"} in {link}, where you can change {isOne ? "it" : "them"}.
              </>
            )}
          </p>
        </section>
      )}
      {list && (
        <div className="text-muted mt-6 flex flex-wrap items-baseline gap-x-2 text-sm">
          <p>What is held has left {link}.</p>
          <PutBack {...{ list, lines }} />
        </div>
      )}
    </>
  );
}

/** For whoever orders the same list again. */
function PutBack({ list, lines }: { list: { _id: string } } & Pick<JustHeld["held"], "lines">) {
  const [isBack, setBack] = useState(false);
  const { run, isBusy, problem } = useAction(
    async (callOnce) => {
      await callOnce(addLines, { body: { list: list._id, lines: [...lines] } });
      setBack(true);
    },
    { revalidates: false },
  );
  if (isBack) return <p role="status">It is back in the list.</p>;
  return (
    <>
      <button
        type="button"
        className="text-link min-h-11 cursor-pointer sm:min-h-6"
        aria-disabled={isBusy}
        onClick={() => void run()}
      >
        Put it back, to order the same again later
      </button>
      <ProblemText className="basis-full">{problem?.message}</ProblemText>
    </>
  );
}
