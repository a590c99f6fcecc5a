import { errors } from "@bulkhead/contract/errors";
import { makeAdmin, removeUser, type User } from "@bulkhead/contract/users";
import { useEffect, useRef } from "react";
import { data, Link, replace } from "react-router";

import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Pager } from "#ui/pager.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { SlowList } from "#ui/slow-list.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/manage-users.route";
import { userCountWords } from "./user-count-words.ts";
import { readUserPage } from "./user-page.ts";
import { UserTable } from "./user-table.tsx";

export const meta = () => unlistedPage("Users");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const list = await readUserPage(url, request.signal);
  if (list.page > Math.max(list.pages, 1)) {
    // The last user of the last page was removed, or the address is an old one.
    url.searchParams.set("page", String(Math.max(list.pages, 1)));
    throw replace(url.pathname + url.search);
  }
  return { ...list, viewer: context.get(sessionContext).email };
}

/** A refusal is answered, not thrown: it is shown in the row it is about. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { _id, email } = (await request.json()) as Pick<User, "_id" | "email">;
  try {
    if (request.method === "DELETE") {
      await call(removeUser, { params: { id: _id } });
      toast.success("deleted user");
    } else {
      await call(makeAdmin, { body: { email } });
      toast.success("Admin added successfully");
    }
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Somebody else was faster: the row is about to go, and a message in it would go with it.
    if (error.code === "user_not_found") toast.error(error.message);
    const answer = { problem: error.message };
    // Where there is no connection the list would go too, if it were loaded again.
    return error.status === 0 ? data(answer, { status: errors.unavailable.status }) : answer;
  }
}

export default function ManageUsers({ loaderData }: Route.ComponentProps) {
  const { users, total, search, page, pages, viewer } = loaderData;
  const count = useRef<HTMLParagraphElement>(null);
  const acted = useRef(false);

  // The button that had the focus went with its row, or with what it has done.
  useEffect(() => {
    if (users && acted.current && document.activeElement === document.body) count.current?.focus();
    acted.current = false;
  }, [users]);

  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Users</h2>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search users"
          placeholder="Name or email"
          search={search}
          maxLength={100}
          className="grow basis-64 lg:max-w-md"
        />
      </div>
      <p ref={count} role="status" tabIndex={-1} className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {userCountWords(total, search)}
      </p>
      <SlowList skeleton={<TableSkeleton />}>
        {users.length > 0 ? (
          <UserTable users={users} viewer={viewer} onAct={() => (acted.current = true)} />
        ) : (
          <Notice heading="Nobody found" headingLevel="h3" drawing="empty">
            <p className="text-muted">Try a part of the name or of the email address.</p>
            <Link className="btn btn-outline" to="?">
              Show all users
            </Link>
          </Notice>
        )}
      </SlowList>
      <Pager page={page} pages={pages} />
    </>
  );
}
