import { components } from "./components.ts";
import type { SeedFacts, SeedProduct } from "./sample-part.ts";

/** Parts of graphics cards. The brands are invented, the figures are realistic. New ones go to the end, because of the ids. */
export const products: readonly SeedProduct[] = components.map(({ product }) => product);

/** Stable ids, so that bookmarks survive `--fresh`. */
export function productId(slug: string): string {
  const index = products.findIndex((product) => product.slug === slug);
  return `019a0000-0000-7000-8000-${String(index + 1).padStart(12, "0")}`;
}

export function factsOf(slug: string): SeedFacts {
  const known = components.find(({ product }) => product.slug === slug)?.facts;
  if (!known) throw new Error(`The samples know nothing about ${slug}`);
  return known;
}
