import { getCompany } from "@bulkhead/contract/companies";
import { summarizeLines, unitsByPart } from "@bulkhead/contract/list-lines";
import { type List, changeList, getList } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useRevalidator, useSearchParams } from "react-router";

import { keepOpenList } from "#features/orders/quick/pasted-lines.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { saveText } from "#platform/save-file.ts";
import { sessionContext } from "#platform/session.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { ActionForm } from "#ui/form/action-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { BackIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { menuItem } from "#ui/list/row-menu.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/list.route";
import { AddPart } from "./add-part.tsx";
import { differenceWords } from "./line-words.ts";
import { listFile, orderText } from "./list-file.ts";
import { ListLines } from "./list-lines.tsx";
import { ListMenu } from "./list-menu.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => unlistedPage(loaderData?.list?.name ?? "List");

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  const [list, { company }] = await Promise.all([
    unlessGone(call(getList, { params: { id }, signal })),
    call(getCompany, { signal }),
  ]);
  return { list, isInCompany: company !== undefined, email };
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
      submit={async (event) => {
        event.preventDefault();
        if (name.trim() !== "") await action.run();
      }}
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

/** What the list comes to, and the way to order it. */
function Totals({ list, email }: { list: List; email: string }) {
  const navigate = useNavigate();
  const summary = summarizeLines(list.lines);
  const difference = differenceWords(summary);
  const order = () => {
    keepOpenList(email, orderText(list.lines));
    void navigate("/dashboard/quickorder");
  };
  return (
    <section
      aria-label="Total"
      className="bg-base-200 rounded-box mt-6 flex flex-wrap items-center gap-x-10 gap-y-4 p-5"
    >
      <div>
        <p className="text-muted text-sm">Total today</p>
        <p className="text-2xl font-semibold">{formatMoney(summary.total)}</p>
        {difference !== undefined && (
          <p className={`text-sm ${summary.total < summary.totalThen ? "text-success" : "text-warning"}`}>
            {difference}
          </p>
        )}
      </div>
      <div>
        <p className="text-muted text-sm">Can be ordered now</p>
        <p className="text-lg font-semibold">
          {formatNumber(summary.holdable)} of {countWords(summary.lines, "line")}
        </p>
      </div>
      <div className="ms-auto text-end max-sm:w-full">
        <Button look="btn-primary max-sm:w-full" disabled={summary.holdable === 0} onPress={order}>
          Order {countWords(summary.holdable, "line")}
        </Button>
        <p className="text-muted mt-1 text-sm">Nothing is held or charged yet.</p>
      </div>
    </section>
  );
}

function Deleted({ list }: { list: List }) {
  const { revalidate } = useRevalidator();
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    await callOnce(changeList, { params: { id: list._id }, body: { isDeleted: false } });
    await revalidate();
  });
  return (
    <Notice heading={`${list.name} was deleted`} next={["/dashboard/lists", "All lists"]}>
      <Button look="btn-primary" isBusy={isBusy} onPress={() => run()}>
        Restore
      </Button>
      <ProblemText className="text-sm">{problem?.message}</ProblemText>
    </Notice>
  );
}

export default function ListPage({ loaderData: { list, isInCompany, email } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [isRenaming, setRenaming] = useState(params.has("name"));
  if (!list)
    return (
      <Notice
        heading="This list is gone"
        words="It was deleted, or is no longer shared with you."
        next={["/dashboard/lists", "All lists"]}
      />
    );
  if (list.deletedAt) return <Deleted list={list} />;
  const shared = list.isShared ? "shared with your company" : "only you see it";
  return (
    <>
      <Link className="text-link inline-flex min-h-11 items-center gap-1 sm:min-h-6" to="/dashboard/lists">
        <BackIcon />
        Lists
      </Link>
      {isRenaming ? (
        <Rename list={list} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex items-center gap-2">
          <h2 className="text-2xl wrap-anywhere" dir="auto">
            {list.name}
          </h2>
          <ListMenu {...{ list, isInCompany }} onRename={() => setRenaming(true)}>
            <button
              type="button"
              {...menuItem}
              onClick={() => saveText(`${list.name}.csv`, "text/csv", listFile(list.lines))}
            >
              Download CSV
            </button>
          </ListMenu>
        </div>
      )}
      <p className="text-muted mt-1 text-sm">
        {countWords(list.lines.length, "line")} · changed {formatDay(list.changedAt)}
        {list.changedBy && ` by ${list.changedBy}`} · {shared}
      </p>
      {list.lines.length > 0 && <Totals list={list} email={email} />}
      <ListLines list={list} units={unitsByPart(list.lines)} />
      <AddPart list={list} />
    </>
  );
}
