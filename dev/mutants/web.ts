import type { MutantList } from "./mutant.ts";

const app = "web/app";
const contract = "contract/src";

export const web: MutantList = {
  tests: [
    "web/kept-pages",
    "web/app/platform",
    "web/app/shell",
    "web/app/ui",
    "web/app/features/products/stock",
    "contract/src",
  ],
  mutants: [
    {
      mistake: "an open list goes stale",
      changes: [
        {
          file: `${app}/platform/keep-fresh.ts`,
          find: "const timer = setInterval(askNow, everyMs);",
          replace: "const timer = undefined;",
        },
      ],
    },
    {
      mistake: "rows move under the pointer when a list is read again",
      changes: [
        { file: `${app}/platform/keep-fresh.ts`, find: "if (isHandled()) {", replace: "if (isOver) {" },
      ],
    },
    {
      mistake: "the stock dialog says that it saved beside what is wrong",
      changes: [
        {
          file: `${app}/features/products/stock/stock-deed.ts`,
          find: 'units === "" && !hasErrors ? saved : ""',
          replace: "saved",
        },
      ],
    },
    {
      mistake: "a token counts as fresh until the second it ends",
      changes: [
        {
          file: `${app}/platform/access-token.ts`,
          find: "claims.expiresAt - MARGIN_MS > Date.now()",
          replace: "claims.expiresAt > Date.now()",
        },
      ],
    },
    {
      mistake: "a call that was refused with 429 gets a new key when it is sent again",
      changes: [
        {
          file: `${app}/platform/api-error.ts`,
          find: " || error.status === errors.too_many_requests.status",
          replace: "",
        },
      ],
    },
    {
      mistake: "a failed page is kept",
      changes: [
        { file: "web/kept-pages.ts", find: "if (isForEveryone(response)) return", replace: "return" },
      ],
    },
    {
      mistake: "a page grows old while people read it",
      changes: [{ file: "web/kept-pages.ts", find: "now > page.exactAt + OLDEST_MS", replace: "now < 0" }],
    },
    {
      mistake: "the last good page is sent for ever",
      changes: [{ file: "web/kept-pages.ts", find: "retryAt < last.staleUntil", replace: "retryAt > 0" }],
    },
    {
      mistake: "every visitor of a crowd has the page rendered",
      changes: [{ file: "web/kept-pages.ts", find: "if (running) return running;", replace: "" }],
    },
    {
      mistake: "a page that depends on its query is sent for another query",
      changes: [
        { file: "web/kept-pages.ts", find: "withoutQuery.includes(path) ? path : url", replace: "path" },
      ],
    },
    {
      mistake: "the next person to sign in gets the draft of the last one",
      changes: [
        {
          file: `${app}/platform/draft-store.ts`,
          find: "if (drafts?.owner !== owner) drafts = undefined;",
          replace: "if (!owner) drafts = undefined;",
        },
      ],
    },
    {
      mistake: "after signing in, the search of the page is lost",
      changes: [
        {
          file: `${app}/shell/login-path.ts`,
          find: "wanted.pathname + wanted.search",
          replace: "wanted.pathname",
        },
      ],
    },
    {
      mistake: "a list whose last page is full has one more, empty page",
      changes: [
        {
          file: `${app}/ui/list/last-page.ts`,
          find: "Math.max(Math.ceil(total / size), 1)",
          replace: "Math.floor(total / size) + 1",
        },
      ],
    },
    {
      mistake: "$19.99 becomes 1998 cents",
      changes: [
        {
          file: `${contract}/money.ts`,
          find: "decode: (units: number) => Math.round(units * 100)",
          replace: "decode: (units: number) => Math.trunc(units * 100)",
        },
      ],
    },
    {
      mistake: "the typo of the specification is corrected",
      changes: [
        {
          file: `${contract}/fixed-strings.ts`,
          find: '"Successfully cancled"',
          replace: '"Successfully canceled"',
        },
      ],
    },
  ],
};
