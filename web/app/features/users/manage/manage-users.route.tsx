import { listUsers, USER_FILTERS, type UserFilter } from "@bulkhead/contract/users";
import { Link } from "react-router";

import { callPage } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { countWords } from "#ui/list/count-words.ts";
import { FilterChips } from "#ui/list/filter-chips.tsx";
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
import { filterWords } from "./user-words.ts";

const PAGE_SIZE = 20;
const MAX_SEARCH_LENGTH = 100;

export const meta = () => unlistedPage("Users");

/** People can type any URL, so an unknown filter is dropped. */
const readFilter = (params: URLSearchParams): UserFilter =>
  USER_FILTERS.find((known) => known === params.get("filter")) ?? "active";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const page = readPageNumber(url.searchParams);
  const filter = readFilter(url.searchParams);
  const query = { page, size: PAGE_SIZE, filter, ...(search && { search }) };
  const { items: users, total, isExact } = await callPage(listUsers, { query, signal: request.signal });
  const pages = lastPage(url, total, PAGE_SIZE);
  return { users, total, isExact, search, filter, page, pages, viewer: context.get(sessionContext).email };
}

const chips = USER_FILTERS.map((filter) => [filter, filterWords[filter].chip] as const);

export default function ManageUsers({ loaderData }: Route.ComponentProps) {
  const { users, total, isExact, search, filter, page, pages, viewer } = loaderData;
  const { noun } = filterWords[filter];

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
        <FilterChips chips={chips} chosen={filter} search={search} />
      </div>
      <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {countWords(total, noun, { search, isExact })}
      </p>
      <SlowList skeleton={<TableSkeleton />}>
        {users.length > 0 ? (
          <UserTable users={users} viewer={viewer} />
        ) : (
          <Notice heading={`No ${noun} found`} headingLevel="h3" drawing="empty">
            <p className="text-muted">Try part of a name or an email.</p>
            <Link className="btn btn-outline" to="?">
              Show all users
            </Link>
          </Notice>
        )}
      </SlowList>
      <Pager page={page} pages={pages} isExact={isExact} />
    </>
  );
}
