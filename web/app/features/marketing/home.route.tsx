import { data } from "react-router";

import { readCatalogue } from "#features/products/catalogue.server.ts";
import { ApiError } from "#platform/api-error.ts";
import { publicPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/home.route";
import { Banner } from "./banner.tsx";
import { OurProducts } from "./our-products.tsx";

const caching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";

export const handle = { plain: true };

export const meta = () =>
  publicPage(
    "Graphics-card parts in bulk",
    "Coolers, memory, power stages, connectors and boards for graphics cards, from 101 units, straight from the manufacturer.",
  );

export async function loader() {
  try {
    return data({ tools: await readCatalogue() }, { headers: { "Cache-Control": caching } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return data({ tools: undefined }, { headers: { "Cache-Control": "no-store" } });
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData: { tools } }: Route.ComponentProps) {
  return (
    <>
      <Banner />
      <OurProducts tools={tools} />
    </>
  );
}
