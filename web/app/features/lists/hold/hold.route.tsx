import { getList } from "@bulkhead/contract/lists";
import { Link } from "react-router";

import { readBuyer } from "#features/orders/read-buyer.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { BackIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { storedList } from "../change-lists.ts";
import { listPath } from "../list-paths.ts";
import type { Route } from "./+types/hold.route";
import { HoldForm } from "./hold-form.tsx";
import { holdableLines } from "./hold-values.ts";

export const meta = () => unlistedPage("Hold a purchase");

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  const [list, buyer] = await Promise.all([
    unlessGone(call(getList, { params: { id }, signal })),
    readBuyer(email, signal),
  ]);
  return { list, buyer };
}

/** The lines of a list become one purchase. */
export default function HoldPage({ loaderData: { list, buyer } }: Route.ComponentProps) {
  const count = list && !list.deletedAt ? holdableLines(list.lines).length : 0;
  if (!list || list.deletedAt || list.lines.length === 0)
    return (
      <Notice
        heading="There is nothing to hold"
        words="This list is empty, was deleted, or is no longer shared with you."
        next={["/dashboard/lists", "All lists"]}
      />
    );
  return (
    <>
      <Link className="text-link inline-flex min-h-11 items-center gap-1 sm:min-h-6" to={listPath(list._id)}>
        <BackIcon />
        <span dir="auto">{list.name}</span>
      </Link>
      <h2 className="mt-1 text-2xl text-pretty sm:text-3xl">
        Hold {countWords(count, "order")}
        {count > 1 && " as one purchase"}
      </h2>
      <HoldForm
        key={list._id}
        lines={list.lines}
        changes={storedList(list._id)}
        list={{ _id: list._id, name: list.name }}
        buyer={buyer}
      />
    </>
  );
}
