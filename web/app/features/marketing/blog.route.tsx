import { BeingBuilt } from "#ui/being-built.tsx";
import { publicPage } from "#ui/page-meta.ts";

export const handle = { plain: true };
export const meta = () =>
  publicPage(
    "Blog",
    "Questions and answers on front-end topics from the people who build the Bulkhead storefront.",
  );

export function headers() {
  return { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };
}

export default function Blog() {
  return <BeingBuilt title="Blog" />;
}
