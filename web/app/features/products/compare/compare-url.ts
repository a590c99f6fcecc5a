import { withQuantity } from "../part-paths.ts";

/** So that they fit beside each other. */
export const MOST_COMPARED = 4;

/** "SPS-70,sps-80" of an address: each part once. */
export const readSlugs = (parts: string | null): string[] =>
  [...new Set((parts ?? "").toLowerCase().split(","))]
    .filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug))
    .slice(0, MOST_COMPARED);

export const comparePath = (slugs: readonly string[], quantity: number | undefined): string =>
  withQuantity(`/compare?parts=${slugs.join(",")}`, quantity);
