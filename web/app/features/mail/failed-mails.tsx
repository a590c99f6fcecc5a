import { type FailedMail, resendMail } from "@bulkhead/contract/mail";
import { useId, useState } from "react";

import { OrderNumber } from "#features/orders/order-pieces.tsx";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { type Column, DataTable, RowActions, TableRow } from "#ui/list/data-table.tsx";

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

function useResending(mail: FailedMail) {
  const [isOnItsWay, setOnItsWay] = useState(false);
  // The row stays and says that it is on its way.
  const { run, isBusy, problem } = useAction(
    async (callOnce) => {
      await callOnce(resendMail, { params: { id: mail._id } });
      setOnItsWay(true);
    },
    { revalidates: false },
  );
  return { id: useId(), isOnItsWay, run, isBusy, problem };
}

const columns: readonly Column<FailedMail, ReturnType<typeof useResending>>[] = [
  {
    name: "Email",
    cell: ({ kind, order }) => (
      <>
        {kindWords[kind]}
        {order && (
          <p className="font-normal">
            <OrderNumber order={order} />
          </p>
        )}
      </>
    ),
  },
  { name: "To", className: "wrap-anywhere", cell: ({ user }) => user },
  {
    name: "Problem",
    className: "wrap-anywhere",
    cell: ({ error, failedAt }) => (
      <div>
        {error}
        <p className="text-muted text-sm">
          Given up <DateTime at={failedAt} />
        </p>
      </div>
    ),
  },
  {
    name: "Actions",
    cell: ({ user }, { id, isOnItsWay, run, isBusy, problem }) => (
      <RowActions id={id} problem={problem?.message}>
        <div role="status">
          {isOnItsWay ? (
            "On its way"
          ) : (
            <Button
              look="btn-outline btn-sm text-sm"
              isBusy={isBusy}
              aria-describedby={problem && id}
              onPress={run}
            >
              Send again<span className="sr-only"> to {user}</span>
            </Button>
          )}
        </div>
      </RowActions>
    ),
  },
];

function FailedMailRow({ mail }: { mail: FailedMail }) {
  return <TableRow columns={columns} item={mail} state={useResending(mail)} />;
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
      <div className="mt-4">
        <DataTable
          caption="Emails that were not sent, latest first"
          columns={columns}
          items={mails}
          // Given up again, it is no longer on its way.
          keyOf={({ _id, failedAt }) => `${_id} ${failedAt.getTime()}`}
          renderRow={(mail) => <FailedMailRow mail={mail} />}
        />
      </div>
    </section>
  );
}
