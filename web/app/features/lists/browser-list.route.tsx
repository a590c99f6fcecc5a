import { readyLines, summarizeLines } from "@bulkhead/contract/list-lines";
import type { ListLine } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { Link, redirect, useNavigate } from "react-router";

import { partPath } from "#features/products/part-paths.ts";
import { storedToken } from "#platform/access-token.ts";
import { saveText } from "#platform/save-file.ts";
import { ActionButton, Button } from "#ui/button.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/browser-list.route";
import { type BrowserLine, asLine, browserLines, keepInBrowser, refusedBy } from "./browser-list.ts";
import type { LineChanges } from "./change-lists.ts";
import { joinList } from "./join-list.ts";
import { listFile } from "./list-file.ts";
import { ListLines } from "./list-lines.tsx";
import { LISTS, listPath } from "./list-paths.ts";
import { readPartsById } from "./parts-by-id.ts";

export const meta = () => unlistedPage("Your list");

export function headers() {
  return {
    "Cache-Control": "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400",
    "X-Robots-Tag": "noindex",
  };
}

/** As the shop has them now. Without an answer, as they were when they were added. */
async function readParts(lines: readonly BrowserLine[]): Promise<{ lines: ListLine[]; isOld: boolean }> {
  const parts = await readPartsById(lines.map(({ part }) => part._id)).catch(() => undefined);
  return {
    isOld: !parts,
    lines: lines.map(({ part, quantity, saved }) => ({
      ...{ _id: part._id, quantity, note: "", saved: { ...saved, at: new Date(saved.at) } },
      part: {
        ...(parts?.get(part._id) ?? part),
        leadWeeks: undefined,
        isGone: parts?.has(part._id) === false,
      },
    })),
  };
}

export async function clientLoader() {
  const isSignedIn = storedToken() !== null;
  // What was refused is shown with what can be done about it.
  const joined =
    isSignedIn && refusedBy() === undefined ? await joinList().catch(() => undefined) : undefined;
  const kept = browserLines();
  if (isSignedIn && kept.length === 0) throw redirect(joined ? listPath(joined.list._id) : LISTS);
  return { isSignedIn, ...(await readParts(kept)) };
}

export function HydrateFallback() {
  return (
    <div className="page-width grow py-10">
      <h1 className="text-3xl">Your list</h1>
      <p className="text-muted mt-2">Your browser keeps this list, and needs JavaScript to show it.</p>
    </div>
  );
}

/** Another tab may have changed other lines meanwhile. */
const changes: LineChanges = {
  change: async (_callOnce, { _id, part }, quantity) =>
    keepInBrowser(browserLines().map((line) => (line.part._id === _id ? asLine(part, quantity) : line))),
  remove: async (_callOnce, { _id }) => {
    const before = browserLines();
    const place = before.findIndex(({ part }) => part._id === _id);
    keepInBrowser(before.filter(({ part }) => part._id !== _id));
    return async () => keepInBrowser(browserLines().toSpliced(place, 0, ...before.slice(place, place + 1)));
  },
};

/** Of somebody whose list in the shop took no more. */
function PutIntoNewList() {
  const navigate = useNavigate();
  const send = async () => {
    const joined = await joinList("From my browser");
    if (joined) await navigate(listPath(joined.list._id));
  };
  return (
    <div>
      <ActionButton look="btn-primary" send={send}>
        Put them into a new list
      </ActionButton>
    </div>
  );
}

const LogIn = () => (
  <>
    <Link className="btn btn-outline" to="/signup?from=%2Flist">
      Create New Account
    </Link>
    <Link className="btn btn-primary" to="/login?from=%2Flist">
      Log in to order
    </Link>
  </>
);

export default function BrowserList({ loaderData: { isSignedIn, lines, isOld } }: Route.ComponentProps) {
  if (lines.length === 0)
    return (
      <Notice
        heading="Nothing here yet"
        headingLevel="h1"
        words="Add parts from the catalog. They are kept in this browser, and join your account when you log in."
      >
        <a className="btn btn-primary" href="/catalog">
          Browse the catalog
        </a>
      </Notice>
    );
  const summary = summarizeLines(lines);
  const units = readyLines(lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="page-width grow py-8 md:py-10">
      <h1 className="text-3xl">Your list</h1>
      <p className="text-muted mt-1 text-sm">
        {countWords(lines.length, "line")} ·{" "}
        {isSignedIn
          ? "not in your account: a list was full, or a part is no longer sold"
          : "kept in this browser only, until you log in"}
      </p>
      {isOld && (
        <p className="note border-warning mt-4">Prices and stock are of when you added these parts.</p>
      )}
      <section
        aria-label="Total"
        className="bg-base-200 rounded-box mt-5 flex flex-wrap items-start gap-x-6 gap-y-4 p-4 text-sm sm:p-5"
      >
        <div>
          <p className="text-muted">Total today</p>
          <p className="font-heading text-lg font-semibold sm:text-2xl">{formatMoney(summary.total)}</p>
        </div>
        <div className="border-base-300 border-s ps-6">
          <p className="text-muted">Can be held now</p>
          <p className="text-lg font-semibold sm:leading-8">
            {formatNumber(summary.holdable)} of {countWords(summary.lines, "line")}
          </p>
          <p className="text-muted">{countWords(units, "unit")}</p>
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:w-full sm:ms-auto print:hidden">
          <Button look="btn-ghost" onPress={() => saveText("list.csv", "text/csv", listFile(lines))}>
            Download CSV
          </Button>
          {isSignedIn ? <PutIntoNewList /> : <LogIn />}
        </div>
      </section>
      <ListLines caption="Lines of your list" lines={lines} changes={changes} pathOf={partPath} />
    </div>
  );
}
