import { fixedStrings } from "@bulkhead/contract/fixed-strings";

import { legalPages } from "#features/marketing/legal/legal-pages.ts";

/** Pages that search engines may list, besides the catalog: they read the same to everyone. */
export const publicPages: readonly string[] = [
  "/",
  "/blog",
  fixedStrings.portfolioPath,
  ...legalPages.map(({ path }) => path),
];

/** The query changes nothing of what the server sends. */
export const ignoresQuery = (path: string): boolean =>
  publicPages.includes(path) || /^\/parts\/[^.]+$/.test(path);
