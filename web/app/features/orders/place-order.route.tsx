import { getTool } from "@bulkhead/contract/products";

import { CatalogueProblem } from "#features/products/catalogue-problem.tsx";
import { PartGone } from "#features/products/part-gone.tsx";
import { PartName } from "#features/products/part-name.tsx";
import { ProductFacts } from "#features/products/product-facts.tsx";
import { ProductPicture } from "#features/products/product-picture.tsx";
import { unlessGone } from "#features/products/unless-gone.ts";
import { call } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { BackLink } from "#ui/back-link.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { PendingBar } from "#ui/pending-bar.tsx";

import type { Route } from "./+types/place-order.route";
import { OrderPanel } from "./order-panel.tsx";
import { readBuyer } from "./read-buyer.ts";
import { readUnpaidOrders } from "./read-unpaid-orders.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.tool?.name ?? "There is no such part");

export async function clientLoader({ context, params: { id }, request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const { email } = context.get(sessionContext);
  const [tool, buyer, unpaid] = await Promise.all([
    unlessGone(call(getTool, { params: { id }, signal })),
    readBuyer(email, signal),
    readUnpaidOrders(email, id, signal),
  ]);
  return { tool, buyer, unpaid };
}

export default function PlaceOrder({ loaderData: { tool, buyer, unpaid } }: Route.ComponentProps) {
  if (!tool) return <PartGone headingLevel="h1" to="/products" name="All products" />;
  return (
    <div className="page-width grow pt-4 pb-16 md:pt-6 md:pb-24">
      <PendingBar />
      <BackLink to="/products">All products</BackLink>
      <div className="mt-2 grid gap-x-12 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <ProductPicture tool={tool} />
        <div className="min-w-0 lg:row-span-2">
          <h1 className="text-3xl text-balance wrap-anywhere md:text-4xl" dir="auto">
            <PartName name={tool.name} />
          </h1>
          <div className="mt-4">
            <ProductFacts tool={tool} />
          </div>
          <div className="mt-8">
            <OrderPanel key={tool._id} tool={tool} buyer={buyer} unpaid={unpaid} />
          </div>
        </div>
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl">
            Description
          </h2>
          <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
            {tool.discription || "This part has no description yet."}
          </p>
        </section>
      </div>
    </div>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CatalogueProblem error={error} />;
