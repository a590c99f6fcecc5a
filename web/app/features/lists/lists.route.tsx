import { DELETED_LIST_DAYS } from "@bulkhead/contract/limits";
import { type ListSummary, addList, listLists } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { Link, useNavigate, useSearchParams } from "react-router";

import { readCompanyName } from "#features/orders/list/buyer-head.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { call } from "#platform/api-client.ts";
import { hasChanged, useFresh } from "#platform/ask-again.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { ChipLinks } from "#ui/list/list-controls.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/lists.route";
import { EmptyList } from "./empty-list.tsx";
import { summaryWords } from "./line-words.ts";
import { Detail } from "./list-lines.tsx";
import { ListMenu } from "./list-menu.tsx";
import { FILE, listPath } from "./list-paths.ts";

export const meta = () => unlistedPage("Lists");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [lists, company] = await Promise.all([
    call(listLists, { query: {}, signal }),
    readCompanyName(signal),
  ]);
  return { lists, company };
}

const shows = [
  { words: "All", value: "", has: () => true },
  { words: "Mine", value: "mine", has: ({ isOwn }: ListSummary) => isOwn },
  { words: "Shared", value: "shared", has: ({ isShared }: ListSummary) => isShared },
];

function NewList() {
  const navigate = useNavigate();
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    const made = await callOnce(addList, { body: { name: "New list" } });
    await navigate(`${listPath(made._id)}?name`);
  });
  return (
    <div className="max-sm:w-full">
      <div className="flex gap-3">
        <Link className="btn btn-outline btn-sm text-sm max-sm:flex-1" to={FILE}>
          Upload a BOM
        </Link>
        <Button look="btn-primary btn-sm text-sm max-sm:flex-1" isBusy={isBusy} onPress={() => run()}>
          New list
        </Button>
      </div>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
    </div>
  );
}

/** Of the heads and of the rows below them. Where there is less room, each list is a card. */
const COLUMNS = "@4xl:grid-cols-[minmax(0,1fr)_15rem_7.5rem_11rem_8.5rem_2.75rem] @4xl:gap-x-4";

function Pictures({ list: { pictures, lines } }: { list: ListSummary }) {
  return (
    <span className="flex items-center gap-1">
      {pictures.map((src, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two parts can have one picture.
        <Thumbnail key={index} src={src} />
      ))}
      {lines > pictures.length && <span className="text-muted ms-1">+{lines - pictures.length}</span>}
    </span>
  );
}

/** One link, under its menu. */
function Row({ list, company }: { list: ListSummary; company: string | undefined }) {
  const { _id, name, isCurrent, isOwn, isShared, owner, lines, total, changedAt, changedBy } = list;
  const told = summaryWords(list);
  return (
    <li
      data-row
      className={`border-base-300 hover:bg-base-200 @max-4xl:rounded-box relative grid items-center gap-y-2.5 text-sm @max-4xl:border @max-4xl:p-4 @4xl:border-b @4xl:py-4 ${COLUMNS}`}
    >
      <div className="min-w-0 wrap-anywhere @max-4xl:pe-11">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            className="min-h-6 text-base font-semibold after:absolute after:inset-0"
            to={listPath(_id)}
            dir="auto"
          >
            {name}
          </Link>
          {isCurrent && <span className="tag">Adds go here</span>}
        </p>
        <p className="text-muted">
          {countWords(lines, "line")}
          {!isOwn && ` · of ${owner || "a former colleague"}`}
        </p>
      </div>
      <Pictures list={list} />
      <p className="flex items-baseline justify-between gap-2 @4xl:block @4xl:text-end">
        <span className="text-muted @4xl:sr-only">Total today </span>
        <span className="text-base font-semibold">{formatMoney(total)}</span>
      </p>
      <div className={told.level === "plenty" ? "" : "[&_p:first-child]:font-semibold"}>
        <Detail told={told} />
      </div>
      <p className="@max-4xl:text-muted wrap-anywhere [&>:not(:last-child)]:after:content-[',_'] [&>:not(:last-child)]:@4xl:after:content-none">
        <span className="@4xl:block">{changedBy || "A former colleague"}</span>
        <span className="text-muted @4xl:block">{formatDay(changedAt)}</span>
        <span className="text-muted">{isShared ? "Shared" : "Only you"}</span>
      </p>
      <div className="z-1 justify-self-end @max-4xl:absolute @max-4xl:end-2 @max-4xl:top-2 print:hidden">
        <ListMenu {...{ list, company }} />
      </div>
    </li>
  );
}

const heads = ["List", "Parts", "Total today", "Since it was saved", "Saved"];

export default function Lists({ loaderData: { lists, company } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  useFresh(() => hasChanged(listLists, { query: {} }));
  const shown = shows.find(({ value }) => value === (params.get("show") ?? "")) ?? shows[0];
  const chips = shows.map(({ words, value, has }) => ({
    to: value === "" ? "?" : `?show=${value}`,
    isChosen: value === shown?.value,
    words: (
      <>
        {words} <span className="text-muted">{formatNumber(lists.filter(has).length)}</span>
      </>
    ),
  }));
  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Lists</h2>
        <NewList />
      </div>
      <p className="text-muted mt-2 text-pretty">
        What you collect before you order. Nothing here is held, and prices and stock are of this minute.
      </p>
      {lists.length === 0 ? (
        <EmptyList />
      ) : (
        <div className="@container mt-5">
          {company !== undefined && <ChipLinks label="Whose lists" chips={chips} />}
          <div
            aria-hidden="true"
            className={`text-muted border-base-300 mt-3 hidden border-b py-2.5 text-sm @4xl:grid ${COLUMNS}`}
          >
            {heads.map((head) => (
              <span key={head} className={head === "Total today" ? "text-end" : ""}>
                {head}
              </span>
            ))}
          </div>
          <ul aria-label="Lists" className="mt-4 grid gap-3 @2xl:grid-cols-2 @4xl:mt-0 @4xl:block">
            {lists
              .filter((list) => shown?.has(list))
              .map((list) => (
                <Row key={list._id} {...{ list, company }} />
              ))}
          </ul>
          <p className="text-muted mt-5 text-sm">
            Lists are kept until you delete them. A deleted list can be restored for {DELETED_LIST_DAYS} days.
          </p>
        </div>
      )}
    </>
  );
}
