import { BeingBuilt } from "#ui/being-built.tsx";
import { publicPage } from "#ui/page-meta.ts";

export const handle = { plain: true };
export const meta = () =>
  publicPage("Portfolio", "Who built the Bulkhead storefront, with skills and projects.");

export function headers() {
  return { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };
}

export default function Portfolio() {
  return <BeingBuilt title="Portfolio" />;
}
