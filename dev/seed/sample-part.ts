export interface SeedProduct {
  slug: string;
  /** The name of its drawing, if several parts share one. */
  drawing?: string | undefined;
  name: string;
  brand: string;
  model: string;
  /** Millionths of a dollar. */
  priceMicros: number;
  onHand: number;
  description: string;
  /** From how many units on, and for how much. */
  priceBreaks?: readonly { from: number; micros: number }[];
  pack?: { name: string; units: number } | undefined;
}

export interface SeedFacts {
  category: string;
  /** By the name of the specification, as staff would type it. */
  values: Readonly<Record<string, string>>;
  /** Of the customs tariff, and the country that it was made in. */
  hsCode: string;
  origin: string;
  grams: number;
  leadWeeks: number;
  msl?: "1" | "3";
  eccn?: string;
  lifecycle?: "new" | "not-for-new-designs" | "last-time-buy" | undefined;
  lastBuyOn?: string | undefined;
  /** Slugs. */
  goesWith?: readonly string[];
  insteadOf?: readonly string[];
}

export interface SampleComponent {
  product: SeedProduct;
  facts: SeedFacts;
}
