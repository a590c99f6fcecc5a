import type { Tool } from "@bulkhead/contract/products";

interface BrandCapacity {
  brand: string;
  parts: number;
  units: number;
}

/** What each brand can deliver now, the largest first. */
export function capacityByBrand(tools: readonly Pick<Tool, "brand" | "quantity">[]): BrandCapacity[] {
  const byBrand = Map.groupBy(tools, ({ brand }) => brand);
  return Array.from(byBrand, ([brand, parts]) => ({
    brand,
    parts: parts.length,
    units: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  })).toSorted((a, b) => b.units - a.units || a.brand.localeCompare(b.brand));
}
