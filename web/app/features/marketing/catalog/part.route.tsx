import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { getPart } from "@bulkhead/contract/parts";
import { data, redirect } from "react-router";

import { partPath } from "#features/products/part-paths.ts";
import { ourProducts, placeCrumbs } from "#features/products/part/category-link.tsx";
import { PartPage } from "#features/products/part/part-page.tsx";
import { substitutesOf } from "#features/products/part/substitutes.tsx";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { type RouteHandle, keptForASecond } from "#platform/route-handle.ts";
import { fromServer } from "#platform/settings.server.ts";
import { useSettings } from "#platform/settings.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { CheckIcon, CopyIcon } from "#ui/icons.tsx";
import { NotHere } from "#ui/not-here.tsx";
import { publicAddress, publicPage, unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/part.route";
import { PricePanel } from "./price-panel.tsx";
import { describePart, structuredData } from "./structured-data.ts";

export const handle = { plain: true } satisfies RouteHandle;

/** Why there is no such page: for good, or nobody ever heard of it. */
const missing = { part_gone: 410, tool_not_found: 404 } as const;

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  try {
    const part = await call(getPart, { params: { slug }, ...fromServer });
    // Short, because a part can get an older slug again.
    if (part.slug !== slug) throw redirect(partPath(part), { status: 301, headers: keptForASecond });
    return data({ part }, { headers: keptForASecond });
  } catch (error) {
    const status = error instanceof ApiError ? missing[error.code as keyof typeof missing] : undefined;
    if (status === undefined) throw error;
    return data({ status }, { status, headers: keptForASecond });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || "status" in loaderData) return unlistedPage("This part is not sold");
  const { part } = loaderData;
  const title = [part.name, part.model].filter(Boolean).join(" · ");
  const description = `${part.name} by ${part.brand}, in bulk: price per unit, stock and specifications. ${part.discription ?? ""}`;
  return [...publicPage(title, description.trim().slice(0, 300)), ...publicAddress(partPath(part), part.img)];
};

const missingPages = {
  404: {
    heading: "There is no part at this address",
    words: "The link may be mistyped. The catalog has all parts that are sold.",
  },
  410: {
    heading: "This part is no longer sold",
    words: "Orders of it stay in My Orders. The catalog may have a part that takes its place.",
  },
} as const;

/** The calculator's script copies it. */
function Model({ model }: { model: string }) {
  return (
    <>
      <bdi className="font-mono text-[0.8125rem] wrap-anywhere">{model}</bdi>
      <button
        type="button"
        className="group rounded-field text-muted hover:bg-base-200 grid size-6 shrink-0 cursor-pointer place-items-center max-sm:-my-2 max-sm:size-11 print:hidden noscript:hidden [&_svg]:size-4"
        aria-label={`Copy model ${model}`}
        data-copies={model}
      >
        <span className="group-data-copied:hidden">
          <CopyIcon />
        </span>
        <span className="hidden group-data-copied:block">
          <CheckIcon />
        </span>
        <span role="status" className="sr-only" />
      </button>
    </>
  );
}

export default function PublicPart({ loaderData }: Route.ComponentProps) {
  const { webOrigin, seller } = useSettings();
  if ("status" in loaderData) {
    const { status } = loaderData;
    return <NotHere status={status} {...missingPages[status]} next={["/catalog", "All parts"]} />;
  }
  const { part } = loaderData;
  return (
    <>
      <PartPage
        part={part}
        breadcrumb={<Breadcrumb>{[ourProducts, ...placeCrumbs(part)]}</Breadcrumb>}
        model={part.model !== undefined && <Model model={part.model} />}
        panel={<PricePanel part={part} />}
        isPanelFirst={substitutesOf(part, MIN_ORDER_QUANTITY).length > 0}
        pathOf={partPath}
      />
      <script type="application/ld+json">
        {structuredData([describePart(part, { webOrigin, currency: seller.currency })])}
      </script>
    </>
  );
}
