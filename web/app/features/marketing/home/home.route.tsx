import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { data } from "react-router";

import type { RouteHandle } from "#platform/route-handle.ts";
import { useSettings } from "#platform/settings.ts";
import { publicPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/home.route";
import { Banner, heroPreload } from "./banner.tsx";
import { BrandsAndCapacity } from "./brands-and-capacity.tsx";
import { BulkOrdering } from "./bulk-ordering.tsx";
import { ClientReviews } from "./client-reviews.tsx";
import { Contact } from "./contact.tsx";
import { readHomeData } from "./home-data.server.ts";
import { OurProducts } from "./our-products.tsx";
import { OurServices } from "./our-services.tsx";
import { productStructuredData } from "./product-structured-data.ts";
import { Summary } from "./summary.tsx";

const caching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";

export const handle = { plain: true } satisfies RouteHandle;

export const meta = () =>
  publicPage(
    "Graphics-card parts in bulk",
    `Coolers, memory, power stages, connectors and boards for graphics cards, from ${MIN_ORDER_QUANTITY} units, straight from the manufacturer.`,
  );

export const links: Route.LinksFunction = () => [heroPreload];

export async function loader() {
  const { products, reviews } = await readHomeData();
  const isComplete = products !== undefined && reviews !== undefined;
  return data({ products, reviews }, { headers: { "Cache-Control": isComplete ? caching : "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData: { products, reviews } }: Route.ComponentProps) {
  const { webOrigin } = useSettings();
  return (
    <>
      <Banner />
      <OurProducts products={products} />
      <ClientReviews reviews={reviews} />
      <OurServices />
      <BulkOrdering />
      <BrandsAndCapacity products={products} />
      <Summary />
      <Contact />
      {products && <script type="application/ld+json">{productStructuredData(products, webOrigin)}</script>}
    </>
  );
}
