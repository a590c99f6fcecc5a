import type { UserFilter } from "@bulkhead/contract/users";
import { sql } from "kysely";

import { type Db, ascending, containing } from "#platform/database/db.ts";
import { type Page, listPage } from "#platform/http/paging.ts";

import { active, open } from "./users.store.ts";

interface UserSelection extends Page {
  filter: UserFilter;
}

/** The role counts only with a verified email. */
const isStaff = sql<boolean>`(role <> 'customer' and email_verified)`;

function usersIn(db: Db, filter: UserFilter) {
  if (filter === "removed") return open(db).where("removed_at", "is not", null);
  const users = active(db);
  if (filter === "staff") return users.where(isStaff);
  if (filter === "customers") return users.where(sql<boolean>`not ${isStaff}`);
  return filter === "unverified" ? users.where("email_verified", "=", false) : users;
}

const byEmail = ascending("users", sql`users.email`);

export function listUsers(db: Db, selection: UserSelection) {
  const { search, filter } = selection;
  const listed = usersIn(db, filter);
  const matching = search
    ? listed.where((row) =>
        row.or([row("email", "ilike", containing(search)), row("name", "ilike", containing(search))]),
      )
    : listed;
  return listPage(db, matching.selectAll(), byEmail, selection);
}
