import type { Product } from "@bulkhead/contract/products";

interface BrandCapacity {
  brand: string;
  products: number;
  units: number;
}

/** What each brand can deliver now, the largest first. */
export function capacityByBrand(products: readonly Pick<Product, "brand" | "quantity">[]): BrandCapacity[] {
  const byBrand = Map.groupBy(products, ({ brand }) => brand);
  return Array.from(byBrand, ([brand, ofBrand]) => ({
    brand,
    products: ofBrand.length,
    units: ofBrand.reduce((sum, { quantity }) => sum + quantity, 0),
  })).toSorted((a, b) => b.units - a.units || a.brand.localeCompare(b.brand));
}
