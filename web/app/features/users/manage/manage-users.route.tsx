import { listUsers } from "@bulkhead/contract/users";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { callPage } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { countWords } from "#ui/list/count-words.ts";
import { lastPage } from "#ui/list/last-page.ts";
import { readPageNumber } from "#ui/list/page-number.ts";
import { Pager } from "#ui/list/pager.tsx";
import { SearchBox } from "#ui/list/search-box.tsx";
import { SlowList } from "#ui/list/slow-list.tsx";
import { TableSkeleton } from "#ui/list/table-skeleton.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/manage-users.route";
import { UserTable } from "./user-table.tsx";

const PAGE_SIZE = 20;
const MAX_SEARCH_LENGTH = 100;

export const meta = () => unlistedPage("Users");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const page = readPageNumber(url.searchParams);
  const filter = url.searchParams.get("filter") === "removed" ? ("removed" as const) : ("active" as const);
  const query = { page, size: PAGE_SIZE, filter, ...(search && { search }) };
  const { items: users, total } = await callPage(listUsers, { query, signal: request.signal });
  const pages = lastPage(url, total, PAGE_SIZE);
  return { users, total, search, filter, page, pages, viewer: context.get(sessionContext).email };
}

type UserFilter = Awaited<ReturnType<typeof clientLoader>>["filter"];

function FilterChips({ search, filter }: { search: string; filter: UserFilter }) {
  const chips = [
    ["active", "Users"],
    ["removed", "Removed"],
  ] as const;
  const urlFor = (chip: UserFilter) =>
    `?${new URLSearchParams({ ...(search && { search }), ...(chip === "removed" && { filter: chip }) })}`;
  return (
    <nav aria-label="Filter by state">
      <ul className="flex flex-wrap gap-2">
        {chips.map(([chip, words]) => (
          <li key={chip}>
            <Link
              className="chip"
              to={urlFor(chip)}
              preventScrollReset
              aria-current={chip === filter ? "true" : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function ManageUsers({ loaderData }: Route.ComponentProps) {
  const { users, total, search, filter, page, pages, viewer } = loaderData;
  const count = useRef<HTMLParagraphElement>(null);
  const acted = useRef(false);

  // The focused button goes with its row, or with the role it gave.
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
          keep={{ filter: filter === "active" ? "" : filter }}
          maxLength={MAX_SEARCH_LENGTH}
          className="grow basis-64 lg:max-w-md"
        />
      </div>
      <div className="mt-4">
        <FilterChips search={search} filter={filter} />
      </div>
      <p ref={count} role="status" tabIndex={-1} className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {countWords(total, filter === "removed" ? "removed user" : "user", { search })}
      </p>
      <SlowList skeleton={<TableSkeleton />}>
        {users.length > 0 ? (
          <UserTable users={users} viewer={viewer} onAct={() => (acted.current = true)} />
        ) : (
          <Notice
            heading={filter === "removed" ? "No removed user found" : "No user found"}
            headingLevel="h3"
            drawing="empty"
          >
            <p className="text-muted">Try part of a name or an email.</p>
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
