import { USER_FILTERS, listUsers } from "@bulkhead/contract/users";

import { readList } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { FilterChips, ListPage } from "#ui/list/list-page.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/manage-users.route";
import { UserTable } from "./user-table.tsx";
import { filterWords } from "./user-words.ts";

const PAGE_SIZE = 20;

export const meta = () => unlistedPage("Users");

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const list = await readList(listUsers, request, PAGE_SIZE);
  return { list, viewer: context.get(sessionContext).email };
}

const chips = USER_FILTERS.map((filter) => [filter, filterWords[filter].chip] as const);

export default function ManageUsers({ loaderData: { list, viewer } }: Route.ComponentProps) {
  const { filter, search = "" } = list.query;
  const { noun } = filterWords[filter];
  return (
    <ListPage
      heading="Users"
      search={{ label: "Search users", placeholder: "Name or email" }}
      chips={<FilterChips chips={chips} chosen={filter} search={search} />}
      list={list}
      noun={noun}
      none={
        <Notice
          heading={`No ${noun} found`}
          headingLevel="h3"
          words="Try part of a name or an email."
          next={["?", "Show all users"]}
        />
      }
    >
      <UserTable users={list.items} viewer={viewer} />
    </ListPage>
  );
}
