import { type RuleResult, readBooks } from "@bulkhead/contract/books";
import type { Output } from "@bulkhead/contract/endpoint";
import { DROPPED_MAIL_DAYS } from "@bulkhead/contract/limits";
import { listMails } from "@bulkhead/contract/mail";
import { formatMoney } from "@bulkhead/contract/money";
import { listPaymentsToDecide, listStrayMoney } from "@bulkhead/contract/payment-decisions";

import { FailedMails } from "#features/mail/failed-mails.tsx";
import { OrderNumber } from "#features/orders/order-pieces.tsx";
import { PaymentsToDecide, StrayMoneyList } from "#features/payments/payments-to-decide.tsx";
import { call, callPage } from "#platform/api-client.ts";
import { useFresh } from "#platform/ask-again.ts";
import { Button } from "#ui/button.tsx";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/books.route";
import { STILL_CHECKING, breachWords, useBooksCheck } from "./books-check.ts";

type Books = Output<typeof readBooks>;
type BooksCheck = NonNullable<Books["lastCheck"]>;

export const meta = () => unlistedPage("Books");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const query = { filter: "failed", page: 1, size: 100 } as const;
  const [books, mails, stray, payments] = await Promise.all([
    call(readBooks, { signal }),
    callPage(listMails, { query, signal }),
    call(listStrayMoney, { signal }),
    call(listPaymentsToDecide, { signal }),
  ]);
  return { books, mails, stray, payments };
}

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  const { books, mails, stray, payments } = loaderData;
  const needsNobody = payments.length + stray.length + mails.total === 0;
  useFresh(async () => true);
  return (
    <>
      <h2 className="text-2xl">Books</h2>
      <section className="mt-6">
        <h3 className="text-xl">Needs a person</h3>
        {needsNobody && (
          <p className="text-muted mt-2">Nothing. Every payment, transfer and email is settled.</p>
        )}
        <PaymentsToDecide payments={payments} />
        <StrayMoneyList stray={stray} />
        <FailedMails mails={mails.items} total={mails.total} />
      </section>
      <SelfCheck lastCheck={books.lastCheck} />
      <Holders holders={books.holders} />
      {books.droppedMails > 0 && (
        <p className="mt-6">
          {formatNumber(books.droppedMails)} mails of the last {DROPPED_MAIL_DAYS} days were not sent, because
          one address or account had too many that no payment caused.
        </p>
      )}
    </>
  );
}

/** Whether the shop's own figures agree. */
function SelfCheck({ lastCheck }: Pick<Books, "lastCheck">) {
  const { check, isBusy, isSlow, problem } = useBooksCheck(lastCheck);
  const button = lastCheck ? "Check again" : "Check now";
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">Self-check</h3>
        <Button look="btn-outline btn-sm" isBusy={isBusy} onPress={check}>
          {isBusy ? "Checking…" : button}
        </Button>
      </div>
      <p className="text-muted mt-2 max-w-prose text-pretty">
        Stock, orders and payments, recalculated from their full history every night.
      </p>
      <p role="status" className="mt-5">
        <Verdict lastCheck={lastCheck} isBusy={isBusy} />
        {isSlow && <span className="block text-sm">{STILL_CHECKING}</span>}
      </p>
      <ProblemText className="mt-3">{problem?.message}</ProblemText>
      {lastCheck && <Rules check={lastCheck} isBusy={isBusy} />}
    </section>
  );
}

function verdictOf(lastCheck: Books["lastCheck"]): string {
  if (!lastCheck) return "Not checked yet";
  return lastCheck.addsUp ? "Everything adds up" : "The books do not add up";
}

function Verdict({ lastCheck, isBusy }: Pick<Books, "lastCheck"> & { isBusy: boolean }) {
  const isBad = lastCheck?.addsUp === false && !isBusy;
  return (
    <>
      <span className={`block text-lg font-semibold ${isBad ? "text-error" : ""}`}>
        {isBusy ? "Checking…" : verdictOf(lastCheck)}
      </span>
      {lastCheck && (
        <span className="text-muted text-sm">
          {isBusy ? "Last checked" : "Checked"} <DateTime at={lastCheck.checkedAt} />
        </span>
      )}
    </>
  );
}

/** Folded while all of them hold. */
function Rules({ check: { addsUp, rules }, isBusy }: { check: BooksCheck; isBusy: boolean }) {
  return (
    <details className="mt-4" key={String(addsUp)} open={!addsUp}>
      <summary className="text-link cursor-pointer py-2">{rules.length} rules</summary>
      <ul aria-label="Rules" aria-busy={isBusy} className="border-base-300 mt-2 border-b">
        {rules.map((rule) => (
          <BookRule key={rule.rule} rule={rule} />
        ))}
      </ul>
    </details>
  );
}

const holderColumns: readonly Column<Books["holders"][number]>[] = [
  { name: "Account", className: "wrap-anywhere", cell: ({ user }) => user },
  { name: "Orders", className: "figure", cell: ({ orders }) => formatNumber(orders) },
  { name: "Value", className: "figure", cell: ({ value }) => formatMoney(value) },
];

/** Who holds units without having paid for them. */
function Holders({ holders }: Pick<Books, "holders">) {
  if (holders.length === 0) return null;
  return (
    <section className="mt-10">
      <h3 className="text-xl">Held and not paid</h3>
      <div className="mt-4">
        <DataTable
          caption="Accounts by the value of their unpaid orders"
          columns={holderColumns}
          items={holders}
          keyOf={({ _id }) => _id}
        />
      </div>
    </section>
  );
}

/** One rule of the books, with the rows that break it. */
function BookRule({ rule: { rule, broken } }: { rule: RuleResult }) {
  const holds = broken.length === 0;
  return (
    <li className="border-base-300 border-t py-4">
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className={holds ? "" : "font-semibold"}>{rule}</p>
        <p
          className={`flex items-center gap-1.5 text-sm font-semibold ${holds ? "text-success" : "text-error"}`}
        >
          {holds ? <CheckIcon /> : <WarningIcon />}
          {breachWords(broken.length)}
        </p>
      </div>
      {!holds && (
        <ul className="bg-base-200 rounded-box mt-3 max-w-3xl px-4 py-2">
          {broken.map(({ _id, number, detail }) => (
            <li key={_id} className="border-base-300 py-2 not-first:border-t">
              <p className="wrap-anywhere" dir="auto">
                {detail}
              </p>
              <p className="text-muted">
                {number === undefined ? (
                  <Copyable name="id" text={_id} />
                ) : (
                  <OrderNumber order={{ _id, number }} />
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
