import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { type Part, getPart } from "@bulkhead/contract/parts";
import { Link, data, useSearchParams } from "react-router";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { keptForASecond } from "#platform/route-handle.ts";
import { fromServer } from "#platform/settings.server.ts";
import { useSettings } from "#platform/settings.ts";
import { Breadcrumb, CRUMB } from "#ui/breadcrumb.tsx";
import { copyText } from "#ui/copyable.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { LinkIcon, PrintIcon } from "#ui/icons.tsx";
import { Letterhead } from "#ui/letterhead.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { unlistedPage } from "#ui/page-meta.ts";
import { PendingBar } from "#ui/pending.tsx";
import { toast } from "#ui/toast.ts";

import { CatalogProblem } from "../catalog-problem.tsx";
import { readFind } from "../catalog/find-url.ts";
import { Lens } from "../catalog/search-row.tsx";
import { placeCrumbs } from "../part/category-link.tsx";
import type { Route } from "./+types/compare.route";
import { compareRows } from "./compare-rows.ts";
import { CompareTable } from "./compare-table.tsx";
import { MOST_COMPARED, comparePath, readSlugs } from "./compare-url.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const slugs = readSlugs(new URL(request.url).searchParams.get("parts"));
  const parts = await Promise.all(
    slugs.map((slug) => unlessGone(call(getPart, { params: { slug }, ...fromServer }))),
  );
  const found = parts.filter((part) => part !== undefined);
  const missing = slugs.filter((_, index) => !parts[index]);
  return data({ parts: found, missing }, { headers: keptForASecond });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const nameOf = (parts: readonly Part[]) => {
  const [place, ...others] = new Set(parts.map(({ category }) => category?.name));
  return others.length === 0 && place !== undefined ? place : undefined;
};

const titleOf = (parts: readonly Part[]) => `Compare ${nameOf(parts)?.toLowerCase() ?? "parts"}`;

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedPage(titleOf(loaderData?.parts ?? []));

async function copyLink(): Promise<void> {
  if (await copyText(location.href, "copy the address")) toast.success("Link copied");
}

const numbers = ["No", "One", "Two", "Three", "Four"];

export default function Compare({ loaderData: { parts, missing } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const quantity = readFind(params).quantity;
  const { differs, same } = compareRows(parts);
  const isComparing = parts.length > 1;
  const units = formatNumber(quantity ?? MIN_ORDER_QUANTITY);
  return (
    <div className="page-width grow pt-3 pb-16 md:pt-5 md:pb-20 print:p-0">
      <Letterhead />
      <PendingBar />
      <Breadcrumb>
        {[
          <span key="">
            <a className={`${CRUMB} signed-in:hidden`} href="/#products">
              Our Products
            </a>
            <Link className={`${CRUMB} not-signed-in:hidden`} to="/products">
              Products
            </Link>
          </span>,
          ...(parts[0] && nameOf(parts) !== undefined ? placeCrumbs(parts[0]) : []),
          "Compare",
        ]}
      </Breadcrumb>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-4 sm:mt-3">
        <div>
          <h1 className="text-3xl md:text-4xl">{titleOf(parts)}</h1>
          <p className="text-muted mt-2 print:hidden" role="status">
            {numbers[parts.length]} {parts.length === 1 ? "part" : "parts"}.{" "}
            {isComparing &&
              `${countWords(differs.length, "value")} ${differs.length === 1 ? "differs" : "differ"}, ${same.length} ${same.length === 1 ? "is" : "are"} the same. Small figures: against the first part.`}
            {!isComparing && `Add up to ${MOST_COMPARED - parts.length} more.`}
          </p>
          <p className="text-muted mt-1.5 hidden text-sm print:block">
            Prices at {units} units. Stock and prices can change until you order. Small figures: against the
            first part.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">
          <Lens quantity={quantity} />
          <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            <button type="button" className="btn btn-outline" onClick={() => void copyLink()}>
              <LinkIcon />
              Copy link
            </button>
            <button type="button" className="btn btn-outline" onClick={() => print()}>
              <PrintIcon />
              Print
            </button>
          </div>
        </div>
      </div>
      {missing.length > 0 && (
        <p className="note border-warning mt-6">No longer sold, or never was: {missing.join(", ")}</p>
      )}
      <CompareTable {...{ parts, quantity, differs, same }} />
      <p className="text-muted mt-4 hidden text-xs wrap-anywhere print:block">
        {useSettings().webOrigin}
        {comparePath(
          parts.map(({ slug }) => slug),
          quantity,
        )}
      </p>
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogProblem error={error} />;
