import { data } from "react-router";

import type { RouteHandle } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";
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
import { WorkLine } from "./work-line.tsx";

// While an edge fetches the page anew, others get the one of a second ago. Otherwise all of them would be let through.
const caching = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400";

export const handle = { plain: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? publicPage(loaderData.texts.title, loaderData.texts.description) : [];

export const links: Route.LinksFunction = () => [heroPreload];

export async function loader() {
  const { products, brands, reviews } = await readHomeData();
  const isComplete = products !== undefined && brands !== undefined && reviews !== undefined;
  return data(
    { products, brands, reviews, texts: settings.seller.home },
    { headers: { "Cache-Control": isComplete ? caching : "no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData: { products, brands, reviews, texts } }: Route.ComponentProps) {
  const { webOrigin, seller } = useSettings();
  return (
    <>
      <WorkLine />
      <Banner texts={texts} />
      <OurProducts products={products} brands={brands} />
      <ClientReviews reviews={reviews} />
      <OurServices sentences={texts.services} />
      <BulkOrdering />
      <BrandsAndCapacity brands={brands} />
      <Summary />
      <Contact />
      {products && (
        <script type="application/ld+json">
          {productStructuredData(products, webOrigin, seller.currency)}
        </script>
      )}
    </>
  );
}
