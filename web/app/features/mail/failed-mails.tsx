import { resendMail, type FailedMail } from "@bulkhead/contract/mail";
import { useId, useState } from "react";

import { OrderNumber } from "#features/orders/order-fact.tsx";
import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

const kindWords: Record<FailedMail["kind"], string> = {
  placed: "Order placed",
  "hold-ending": "Hold about to end",
  "hold-ended": "Hold ended",
  "transfer-chosen": "Transfer details",
  "transfer-received": "Transfer received in part",
  "transfer-returned": "Transfer sent back",
  paid: "Payment received",
  shipped: "Order shipped",
  "ship-undone": "Shipping undone",
  cancelled: "Order canceled",
  refunded: "Payment refunded",
  "delivery-changed": "Delivery changed",
  "confirm-address": "Address to confirm",
  "role-changed": "Role changed",
  invited: "Invitation",
};

function FailedMailRow({ mail }: { mail: FailedMail }) {
  const id = useId();
  const [isOnItsWay, setOnItsWay] = useState(false);
  // The row stays and says that it is on its way.
  const { run, isBusy, problem } = useAction(
    async (callOnce) => {
      await callOnce(resendMail, { params: { id: mail._id } });
      setOnItsWay(true);
    },
    { revalidates: false },
  );

  return (
    <tr>
      <th scope="row" data-label="Email">
        {kindWords[mail.kind]}
        {mail.order && (
          <p className="font-normal">
            <OrderNumber order={mail.order} />
          </p>
        )}
      </th>
      <td data-label="To" className="wrap-anywhere">
        {mail.user}
      </td>
      <td data-label="Problem" className="wrap-anywhere">
        <div>
          {mail.error}
          <p className="text-muted text-sm">
            Given up <DateTime at={mail.failedAt} />
          </p>
        </div>
      </td>
      <td data-label="Actions">
        <div className="flex @4xl:justify-end" role="status">
          {isOnItsWay ? (
            "On its way"
          ) : (
            <button
              type="button"
              className="btn btn-outline btn-sm text-sm"
              aria-disabled={isBusy}
              aria-describedby={problem && id}
              onClick={() => void run()}
            >
              Send again<span className="sr-only"> to {mail.user}</span>
            </button>
          )}
        </div>
        <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
          {problem?.message}
        </ProblemText>
      </td>
    </tr>
  );
}

/** What people should have been told, for staff. */
export function FailedMails({ mails, total }: { mails: FailedMail[]; total: number }) {
  if (mails.length === 0) return null;
  return (
    <section className="mt-6">
      <h4 className="text-lg">Emails that were not sent</h4>
      <p className="text-muted mt-2 max-w-prose text-pretty">
        The mail server refused them, or could not be reached for many hours.
        {mails.length < total && ` These are the latest ${mails.length} of ${formatNumber(total)}.`}
      </p>
      <div className="@container mt-4">
        <table className="table-cards-wide">
          <caption className="sr-only">Emails that were not sent, latest first</caption>
          <thead>
            <tr>
              {["Email", "To", "Problem"].map((head) => (
                <th key={head} scope="col" className="text-start">
                  {head}
                </th>
              ))}
              <th scope="col" className="text-end">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              // Given up again, it is no longer on its way.
              <FailedMailRow key={`${mail._id} ${mail.failedAt.getTime()}`} mail={mail} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
