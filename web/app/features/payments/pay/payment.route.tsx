import { errors } from "@bulkhead/contract/errors";
import { useEffect, useRef, useState } from "react";
import { Link, redirectDocument, useRevalidator } from "react-router";

import { OrderGone } from "#features/orders/order-gone.tsx";
import { orderLists } from "#features/orders/order-lists.ts";
import { readOpenList } from "#features/orders/quick/open-list.ts";
import { readLines } from "#features/orders/quick/pasted-lines.ts";
import { takesCards } from "#platform/card-provider.ts";
import type { RouteHandle } from "#platform/route-handle.ts";
import { sessionContext } from "#platform/session.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { BackLink } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/payment.route";
import { CancelingOrder } from "./canceling-order.tsx";
import { HeldOrder } from "./held-order.tsx";
import { LapsedOrder } from "./lapsed-order.tsx";
import { PaidOrder } from "./paid-order.tsx";
import { PayTogether } from "./pay-together.tsx";
import { readPayable, type Payable } from "./read-payable.ts";
import { readTogether } from "./read-together.ts";

export const handle = { takesCards: true } satisfies RouteHandle;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(
    loaderData && !loaderData.payable && !loaderData.together ? errors.order_not_found.message : "Payment",
  );

export async function clientLoader({ context, params: { id }, request }: Route.ClientLoaderArgs) {
  // A document keeps the content security policy it came with. Only this page's policy allows the card provider.
  if (!takesCards()) throw redirectDocument(request.url);
  const { email, role } = context.get(sessionContext);
  const together = await readTogether(id, request);
  const payable = together ? undefined : await readPayable(id, email, request.signal);
  const open = readLines(readOpenList(email)).length;
  return { payable, together, open, now: new Date(), list: orderLists[role] };
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payable, together, open, now, list } = loaderData;
  const page = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  // How many payments could no longer be made. The next one needs a new form.
  const [overs, setOvers] = useState(0);
  const stage = `${payable?.stage} ${overs}`;
  const shown = useRef(stage);

  // A new stage replaces the button that was pressed, so focus moves to the heading.
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const heading = page.current?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [stage]);

  const onOver = () => {
    setOvers(overs + 1);
    void revalidate();
  };

  return (
    <div ref={page} className="lg:max-w-2xl xl:max-w-none">
      {(payable ?? together) && (
        <>
          <BackLink to={list.to}>{list.name}</BackLink>
          <h2 className="mt-1 mb-6 text-2xl">Payment</h2>
          {open > 0 && (
            <p className="note border-outline bg-base-200 mb-6">
              Your quick order has {countWords(open, "open line")}.
              <Link className="text-link" to="/dashboard/quickorder">
                Back to quick order
              </Link>
            </p>
          )}
        </>
      )}
      {overs > 0 && <ProblemText className="mb-6">{errors.payment_cancelled.message}.</ProblemText>}
      {(payable ?? together) ? (
        <div key={overs} className="grid items-start gap-8 xl:grid-cols-2 xl:gap-12">
          {together && <PayTogether together={together} now={now} onOver={onOver} />}
          {payable && <Stage payable={payable} now={now} onOver={onOver} />}
        </div>
      ) : (
        <OrderGone list={list} />
      )}
    </div>
  );
}

interface StageProps {
  payable: Payable;
  now: Date;
  onOver: () => void;
}

function Stage({ payable, now, onOver }: StageProps) {
  if (payable.stage === "paid") return <PaidOrder {...payable} />;
  if (payable.stage === "canceling") return <CancelingOrder {...payable} />;
  if (payable.stage === "lapsed") return <LapsedOrder {...payable} />;
  return <HeldOrder {...payable} now={now} onOver={onOver} />;
}
