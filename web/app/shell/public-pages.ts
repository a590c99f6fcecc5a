import { fixedStrings } from "@bulkhead/contract/fixed-strings";

/** Pages that search engines may list: they read the same to everyone. */
export const publicPages: readonly string[] = ["/", "/blog", fixedStrings.portfolioPath];
