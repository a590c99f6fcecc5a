import { listMembers } from "@bulkhead/contract/companies";
import { readyLines, summarizeLines } from "@bulkhead/contract/list-lines";
import { type List, addLines, changeList, getList } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { useEffect, useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";

import { readCompanyName } from "#features/orders/list/buyer-head.tsx";
import { useHoldWords } from "#features/orders/order-pieces.tsx";
import { orderPath } from "#features/products/part-paths.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { hasChanged, useFresh } from "#platform/ask-again.ts";
import { saveText } from "#platform/save-file.ts";
import { useAction } from "#platform/use-action.ts";
import { ActionButton, Button } from "#ui/button.tsx";
import { copyText } from "#ui/copyable.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { ActionForm, submits } from "#ui/form/action-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { BackIcon, DownIcon, PencilIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { menuItem } from "#ui/list/row-menu.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/list.route";
import { AddPart } from "./add-part.tsx";
import { storedList } from "./change-lists.ts";
import { EmptyList } from "./empty-list.tsx";
import { differenceWords, whoseWords } from "./line-words.ts";
import { listFile } from "./list-file.ts";
import { ListLines } from "./list-lines.tsx";
import { ListMenu } from "./list-menu.tsx";
import { LISTS, listPath } from "./list-paths.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => unlistedPage(loaderData?.list?.name ?? "List");

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [list, company, members] = await Promise.all([
    unlessGone(call(getList, { params: { id }, signal })),
    readCompanyName(signal),
    call(listMembers, { signal }).catch(() => []),
  ]);
  return { list, company, people: members.length };
}

function Rename({ list, onDone }: { list: List; onDone: () => void }) {
  const [name, setName] = useState(list.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const action = useAction(async (callOnce) => {
    await callOnce(changeList, { params: { id: list._id }, body: { name: name.trim() } });
    onDone();
  });
  return (
    <ActionForm
      className="flex max-w-md flex-col gap-3"
      submit={submits(() => name.trim() !== "" && action.run())}
      action={action}
      words={["Save name", "Saving…"]}
      beside={
        <Button look="btn-outline" onPress={onDone}>
          Cancel
        </Button>
      }
    >
      <Field
        label="Name of this list"
        maxLength={100}
        autoComplete="off"
        ref={field}
        dir="auto"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ActionForm>
  );
}

interface TotalsProps {
  list: List;
  company: string | undefined;
}

/** What the list comes to, and what can be done with it. On phones the way to order it stays at the bottom of the screen. */
function Totals({ list, company }: TotalsProps) {
  const hold = useHoldWords();
  const summary = summarizeLines(list.lines);
  const difference = differenceWords(summary);
  const total = formatMoney(summary.total);
  const ready = `${formatNumber(summary.holdable)} of ${countWords(summary.lines, "line")}`;
  const units = readyLines(list.lines).reduce((sum, { quantity }) => sum + quantity, 0);
  const button = summary.holdable > 0 && (
    <Link className="btn btn-primary" to={`${listPath(list._id)}/hold`}>
      Hold {countWords(summary.holdable, "line")} now
    </Link>
  );
  return (
    <section
      aria-label="Total"
      className="bg-base-200 rounded-box mt-5 grid grid-cols-2 items-start gap-x-6 gap-y-4 p-4 text-sm sm:flex sm:flex-wrap sm:p-5"
    >
      <div>
        <p className="text-muted">Total today</p>
        <p className="font-heading text-lg font-semibold sm:text-2xl">{total}</p>
        {difference !== undefined && (
          <p className={summary.total < summary.totalThen ? "text-success" : "text-warning"}>{difference}</p>
        )}
      </div>
      <div className="border-base-300 sm:border-s sm:ps-6">
        <p className="text-muted">Can be held now</p>
        <p className="text-lg font-semibold sm:leading-8">{ready}</p>
        <p className="text-muted">{countWords(units, "unit")}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:col-span-full sm:ms-auto print:hidden">
        <ListMenu
          {...{ list, company }}
          className="max-sm:w-full"
          face={
            <>
              Share, export
              <DownIcon />
            </>
          }
        >
          <button type="button" {...menuItem} onClick={() => void copyLink(list)}>
            Copy link
          </button>
          <button
            type="button"
            {...menuItem}
            onClick={() => saveText(`${list.name}.csv`, "text/csv", listFile(list.lines))}
          >
            Download CSV
          </button>
        </ListMenu>
        <span className="max-sm:hidden">{button}</span>
        <p className="text-muted w-full text-end max-sm:hidden">Held for {hold}, nothing is charged yet.</p>
      </div>
      <div className="selection-bar justify-between sm:hidden!">
        <p>
          <span className="text-muted block">{ready}</span>
          <span className="text-lg font-semibold">{total}</span>
        </p>
        {button}
      </div>
    </section>
  );
}

async function copyLink({ isShared }: List): Promise<void> {
  if (await copyText(location.href, "copy the address"))
    toast.success(isShared ? "Link copied, for your colleagues" : "Link copied. Only you can open it");
}

function Deleted({ list }: { list: List }) {
  const body = { isDeleted: false };
  return (
    <Notice heading={`${list.name} was deleted`} next={[LISTS, "All lists"]}>
      <ActionButton
        look="btn-primary"
        problemLook="text-sm"
        send={(callOnce) => callOnce(changeList, { params: { id: list._id }, body })}
      >
        Restore
      </ActionButton>
    </Notice>
  );
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { list, company, people } = loaderData;
  const [params] = useSearchParams();
  const [isRenaming, setRenaming] = useState(params.has("name"));
  const { id } = useParams();
  useFresh(() => hasChanged(getList, { params: { id: id ?? "" } }));
  if (!list)
    return (
      <Notice
        heading="This list is gone"
        words="It was deleted, or is no longer shared with you."
        next={[LISTS, "All lists"]}
      />
    );
  if (list.deletedAt) return <Deleted list={list} />;
  return (
    <>
      <Link className="text-link inline-flex min-h-11 items-center gap-1 sm:min-h-6" to={LISTS}>
        <BackIcon />
        Lists
      </Link>
      {isRenaming ? (
        <Rename list={list} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex items-center gap-2">
          <h2 className="text-2xl wrap-anywhere sm:text-3xl" dir="auto">
            {list.name}
          </h2>
          {list.isCurrent && <span className="tag">Adds go here</span>}
          <button
            type="button"
            className="icon-button text-muted print:hidden"
            aria-label="Rename"
            onClick={() => setRenaming(true)}
          >
            <PencilIcon />
          </button>
        </div>
      )}
      <p className="text-muted mt-1 text-sm">
        {countWords(list.lines.length, "line")} · saved {formatDay(list.changedAt)}
        {list.changedBy && ` by ${list.changedBy}`} · {whoseWords(list, company, people)}
      </p>
      {list.lines.length === 0 ? (
        <EmptyList />
      ) : (
        <>
          <Totals {...{ list, company }} />
          <ListLines
            caption={`Lines of ${list.name}`}
            lines={list.lines}
            changes={storedList(list._id)}
            pathOf={orderPath}
          />
        </>
      )}
      <AddPart
        add={(callOnce, product, quantity) =>
          callOnce(addLines, { body: { list: list._id, lines: [{ product, quantity }] } })
        }
      />
    </>
  );
}
