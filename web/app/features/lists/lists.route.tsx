import { getCompany } from "@bulkhead/contract/companies";
import { DELETED_LIST_DAYS } from "@bulkhead/contract/limits";
import { type ListSummary, addList, listLists } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { Link, useNavigate } from "react-router";

import { Marked } from "#features/products/product-facts.tsx";
import { Thumbnail } from "#features/products/product-picture.tsx";
import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { type Column, DataTable, TableRow } from "#ui/list/data-table.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/lists.route";
import { listPath } from "./add-to-list.tsx";
import { summaryWords } from "./line-words.ts";
import { ListMenu } from "./list-menu.tsx";

export const meta = () => unlistedPage("Lists");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [lists, { company }] = await Promise.all([
    call(listLists, { query: {}, signal }),
    call(getCompany, { signal }),
  ]);
  return { lists, isInCompany: company !== undefined };
}

function Pictures({ list: { pictures, lines } }: { list: ListSummary }) {
  return (
    <span className="flex items-center gap-1">
      {pictures.map((src, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two parts can have one picture.
        <Thumbnail key={index} src={src} />
      ))}
      {lines > pictures.length && <span className="text-muted ms-1 text-sm">+{lines - pictures.length}</span>}
    </span>
  );
}

const columns: readonly Column<ListSummary, boolean>[] = [
  {
    name: "List",
    className: "wrap-anywhere",
    cell: ({ _id, name, isCurrent, lines }) => (
      <>
        <Link className="inline-block min-h-6 text-base hover:underline" to={listPath(_id)} dir="auto">
          {name}
        </Link>{" "}
        {isCurrent && <span className="tag">Adds go here</span>}
        <p className="text-muted text-sm font-normal">{countWords(lines, "line")}</p>
      </>
    ),
  },
  { name: "Parts", cell: (list) => <Pictures list={list} /> },
  { name: "Total today", className: "figure font-semibold", cell: ({ total }) => formatMoney(total) },
  {
    name: "Since it was saved",
    cell: (list) => {
      const { words, level, detail } = summaryWords(list);
      return (
        <div>
          <Marked words={words} level={level} />
          {detail !== undefined && <p className="text-muted ps-4 text-sm">{detail}</p>}
        </div>
      );
    },
  },
  {
    name: "Changed",
    className: "wrap-anywhere",
    cell: ({ changedAt, changedBy, isShared }) => (
      <div>
        {changedBy || "A former colleague"}
        <p className="text-muted text-sm">
          {formatDay(changedAt)} · {isShared ? "Shared" : "Only you"}
        </p>
      </div>
    ),
  },
  {
    name: "Actions",
    isForScreens: true,
    className: "print:hidden!",
    cell: (list, isInCompany) => <ListMenu {...{ list, isInCompany }} />,
  },
];

function NewList() {
  const navigate = useNavigate();
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    const made = await callOnce(addList, { body: { name: "New list" } });
    await navigate(`${listPath(made._id)}?name`);
  });
  return (
    <div>
      <Button look="btn-primary" isBusy={isBusy} onPress={() => run()}>
        New list
      </Button>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
    </div>
  );
}

export default function Lists({ loaderData: { lists, isInCompany } }: Route.ComponentProps) {
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
        <Notice
          heading="Nothing here yet"
          headingLevel="h3"
          words="Add a part from its page or from the catalog, or paste a list of parts."
        >
          <div className="flex flex-wrap justify-center gap-3">
            <Link className="btn btn-outline" to="/dashboard/quickorder">
              Paste a list
            </Link>
            <Link className="btn btn-outline" to="/products">
              Browse products
            </Link>
          </div>
        </Notice>
      ) : (
        <div className="mt-4">
          <DataTable
            caption="Lists"
            columns={columns}
            items={lists}
            keyOf={({ _id }) => _id}
            renderRow={(list) => <TableRow columns={columns} item={list} state={isInCompany} />}
          />
          <p className="text-muted mt-4 text-sm">
            Lists are kept until you delete them. A deleted list can be restored for {DELETED_LIST_DAYS} days.
          </p>
        </div>
      )}
    </>
  );
}
