import {
  FIGURE_PERIODS,
  type Figures,
  exportMovements,
  getFigures,
  movementsFileName,
} from "@bulkhead/contract/figures";
import { formatMoney } from "@bulkhead/contract/money";
import type { ReactNode } from "react";

import { call } from "#platform/api-client.ts";
import { saveFile, saveText } from "#platform/save-file.ts";
import { Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { FilterChips } from "#ui/list/list-page.tsx";
import { SlowList, TableSkeleton } from "#ui/list/list-results.tsx";
import { readQuery } from "#ui/list/list-url.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/figures.route";
import { FigureChart, FigureTable } from "./figure-views.tsx";
import { beforeWords, figuresCsv, hoursWords, keptOf, ledgerWords, soldWords } from "./figure-words.ts";
import { RowLink, TwoLines } from "./today-section.tsx";

export const meta = () => unlistedPage("Figures");

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readQuery(new URL(url).searchParams, getFigures.query);
  return { figures: await call(getFigures, { query, signal }) };
}

const chips = [
  ["day", "By day"],
  ["month", "By month"],
] as const;

export default function FiguresPage({ loaderData: { figures } }: Route.ComponentProps) {
  const { by, total, periods } = figures;
  const name = `figures-by-${by}-${periods[0]?.start ?? ""}.csv`;
  const isEmpty = total.orders + total.before.orders === 0 && figures.ledger.paid === 0;
  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Figures</h2>
        {!isEmpty && (
          <div className="flex flex-wrap gap-2">
            <DownloadButton
              label="Movements for the accountant"
              save={() => saveFile(exportMovements, {}, movementsFileName(new Date()))}
            />
            <Button look="btn-outline" onPress={() => saveText(name, "text/csv", figuresCsv(figures))}>
              Download CSV
            </Button>
          </div>
        )}
      </div>
      <div className="mt-3">
        <FilterChips chips={chips} chosen={by} param="by" label="Periods" />
      </div>
      <SlowList skeleton={<TableSkeleton />}>
        {isEmpty ? (
          <Notice
            heading="No sales yet"
            headingLevel="h3"
            words="Figures show up here as soon as an order is paid."
          />
        ) : (
          <FoundFigures figures={figures} />
        )}
      </SlowList>
    </>
  );
}

function FoundFigures({ figures }: { figures: Figures }) {
  const { by } = figures;
  return (
    <>
      <p className="text-muted mt-4 max-w-prose text-sm text-pretty">
        The last {FIGURE_PERIODS[by]} {by}s in UTC, beside the {FIGURE_PERIODS[by]} before. Money counts in
        the {by} in which we booked it, a refund or a lost dispute too, so a {by} that is over never changes.
      </p>
      <p className="text-muted mt-2 max-w-prose text-sm text-pretty">{ledgerWords(figures.ledger)}</p>
      <Totals total={figures.total} />
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <div className="md:max-xl:col-span-2">
          <FigureChart figures={figures} />
        </div>
        <Best heading="Best parts">
          {figures.parts.map((part) => (
            <BestRow
              key={part._id}
              figure={part}
              to={`/dashboard/manageorder?${new URLSearchParams({ search: part.model ?? part.name })}`}
            />
          ))}
        </Best>
        <Best heading="Best customers">
          {figures.customers.map((customer) => (
            <BestRow key={customer._id} figure={customer} to={`/dashboard/customers/${customer._id}`} />
          ))}
        </Best>
      </div>
      <div className="mt-10">
        <FigureTable figures={figures} />
      </div>
    </>
  );
}

function Totals({ total }: { total: Figures["total"] }) {
  const { before, orders, units, hoursToShip } = total;
  const [kept, keptBefore] = [keptOf(total), keptOf(before)];
  const shown = [
    ["Kept", formatMoney(kept), beforeWords(kept, keptBefore, formatMoney)],
    ["Refunded", formatMoney(total.refunded), `of ${formatMoney(total.paid)} paid`],
    ["Orders paid", formatNumber(orders), beforeWords(orders, before.orders)],
    ["Units", formatNumber(units), beforeWords(units, before.units)],
    ["Paid to shipped, median", hoursWords(hoursToShip), `${hoursWords(before.hoursToShip)} before`],
  ] as const;
  return (
    <dl className="border-base-300 mt-5 grid grid-cols-2 gap-y-4 border-y py-4 md:grid-cols-3 xl:grid-cols-5">
      {shown.map(([name, value, second]) => (
        <div key={name} className="flex flex-col pe-4">
          <dt className="text-sm">{name}</dt>
          <dd className="font-heading text-xl font-semibold [font-variant-numeric:proportional-nums]">
            {value}
          </dd>
          <dd className="text-muted text-[0.8125rem]">{second}</dd>
        </div>
      ))}
    </dl>
  );
}

function Best({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="border-base-300 border-b pb-2 text-[1.0625rem]">{heading}</h3>
      <ol>{children}</ol>
    </section>
  );
}

function BestRow({ figure, to }: { figure: Figures["parts"][number]; to: string }) {
  return (
    <RowLink to={to} className="justify-between">
      <TwoLines
        first={
          <>
            {figure.model !== undefined && (
              <span className="me-2 font-mono text-[0.8125rem]">{figure.model}</span>
            )}
            <span dir="auto">{figure.name}</span>
          </>
        }
        second={soldWords(figure)}
      />
      <TwoLines
        className="shrink-0 text-end"
        first={<b>{formatMoney(keptOf(figure))}</b>}
        second={`${formatMoney(keptOf(figure.before))} before`}
      />
    </RowLink>
  );
}
