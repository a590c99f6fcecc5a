import { fixedStrings } from "@bulkhead/contract/fixed-strings";

import { legalPages } from "#features/marketing/legal/legal-pages.ts";

/** Pages that search engines may list: they read the same to everyone. */
export const publicPages: readonly string[] = [
  "/",
  "/blog",
  fixedStrings.portfolioPath,
  ...legalPages.map(({ path }) => path),
];
