import type { Seller } from "@bulkhead/contract/seller";

/** What a shop must tell before it sells. The words are the operator's, in the file of the seller. */
export const legalPages = [
  { key: "terms", path: "/terms", name: "Terms of sale" },
  { key: "privacy", path: "/privacy", name: "Privacy" },
  { key: "returns", path: "/returns", name: "Returns" },
  { key: "imprint", path: "/imprint", name: "Imprint" },
] as const;

export type LegalKey = (typeof legalPages)[number]["key"];
export type LegalText = NonNullable<NonNullable<Seller["legal"]>[LegalKey]>;

const descriptions: Record<LegalKey, (seller: string) => string> = {
  terms: (seller) => `The terms on which ${seller} sells and delivers.`,
  privacy: (seller) => `What ${seller} stores about its customers, and why.`,
  returns: (seller) => `How to return goods to ${seller}, and what happens then.`,
  imprint: (seller) => `Who runs this shop, and how to reach ${seller}.`,
};

/** For search engines. */
export const describeLegalPage = (key: LegalKey, { legalName }: Pick<Seller, "legalName">) =>
  descriptions[key](legalName);
