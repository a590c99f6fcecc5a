import {
  type IssuedDocument,
  downloadDocuments,
  listDocumentMonths,
  listIssuedDocuments,
  zipFileName,
} from "@bulkhead/contract/documents";
import { formatMoney } from "@bulkhead/contract/money";
import { Link } from "react-router";

import { documentTitle, saveDocument } from "#features/orders/papers.ts";
import { call, readList } from "#platform/api-client.ts";
import { saveFile } from "#platform/save-file.ts";
import { formatUtcDay, formatUtcMonth } from "#ui/date-time.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { ParamSelect } from "#ui/list/list-controls.tsx";
import { ListPage } from "#ui/list/list-page.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/invoices.route";
import { aboutWords, monthOptions, monthToDownload } from "./invoice-words.ts";

const PAGE_SIZE = 50;

export const meta = () => unlistedPage("Invoices");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [list, months] = await Promise.all([
    readList(listIssuedDocuments, request, PAGE_SIZE),
    call(listDocumentMonths, { signal }),
  ]);
  return { ...list, months, now: new Date() };
}

const columns: readonly Column<IssuedDocument>[] = [
  {
    name: "Number",
    cell: (document) => (
      <span>
        <span className="font-mono text-[0.8125rem]">{document.number}</span>
        <span className="text-muted font-normal @4xl:block"> {documentTitle(document)}</span>
      </span>
    ),
  },
  { name: "Date", className: "whitespace-nowrap", cell: ({ issuedAt }) => formatUtcDay(issuedAt) },
  {
    name: "Orders",
    className: "wrap-anywhere",
    cell: (document) => {
      const [first, rest] = aboutWords(document);
      return (
        <span>
          <Link className="text-link font-mono text-[0.8125rem]" to={`/dashboard/orders/${document.order}`}>
            {first}
          </Link>
          {rest}
        </span>
      );
    },
  },
  {
    name: "PO number",
    className: "wrap-anywhere @max-4xl:empty:hidden!",
    cell: ({ poNumbers }) => poNumbers.length > 0 && <span dir="auto">{poNumbers.join(", ")}</span>,
  },
  {
    name: "Amount",
    className: "figure font-semibold",
    cell: ({ kind, total }) => (kind === "credit-note" ? "−" : "") + formatMoney(total),
  },
  {
    name: "Actions",
    className: "print:hidden!",
    isForScreens: true,
    cell: (document) => (
      <div className="flex flex-wrap @4xl:justify-end">
        <DownloadButton
          label="Download"
          of={document.number}
          className="btn-sm text-sm @max-4xl:grow"
          save={() => saveDocument(document.order, document)}
        />
      </div>
    ),
  },
];

/** What finance looks for: every invoice and credit note, and those of a month as one file. */
export default function Invoices({ loaderData: list }: Route.ComponentProps) {
  const { months, now } = list;
  const { search, month } = list.query;
  const isNarrowed = search !== undefined || month !== undefined;
  const wanted = monthToDownload(months, list.query, now);
  return (
    <ListPage
      heading="Invoices"
      about="Invoices and credit notes. Dates and months are in UTC, as on the papers."
      links={
        wanted !== undefined &&
        list.total > 0 && (
          <DownloadButton
            key={`${wanted} ${search}`}
            label={`Download ${formatUtcMonth(wanted)}${search ? ` for “${search}”` : ""}`}
            save={() =>
              saveFile(downloadDocuments, { query: { month: wanted, search } }, zipFileName(wanted))
            }
          />
        )
      }
      search={{ label: "Search invoices", placeholder: "Invoice, order or PO number" }}
      controls={
        <ParamSelect
          label="Month"
          param="month"
          options={monthOptions(months, month)}
          value={month ?? ""}
          className="grow basis-48 lg:max-w-56"
        />
      }
      list={list}
      noun="document"
      none={
        <Notice
          heading={isNarrowed ? "Nothing found" : "No invoices yet"}
          headingLevel="h3"
          words={
            isNarrowed
              ? "Try the number of an invoice, an order or a purchase, or a PO number."
              : "Each order that you pay for has its invoice here, a minute later at most."
          }
          next={isNarrowed ? ["?", "Show all invoices"] : ["/dashboard/orders", "My Orders"]}
        />
      }
    >
      <DataTable
        caption="Invoices and credit notes, newest first"
        columns={columns}
        items={list.items}
        keyOf={({ number }) => number}
      />
    </ListPage>
  );
}
