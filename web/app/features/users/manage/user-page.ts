import { listUsers, type User } from "@bulkhead/contract/users";

import { callPage } from "#platform/api-client.ts";
import { readPageNumber } from "#ui/page-number.ts";

const SIZE = 20;
const LONGEST_SEARCH = 100;

export interface UserPage {
  users: User[];
  total: number;
  search: string;
  page: number;
  pages: number;
}

/** The page of users an address asks for. */
export async function readUserPage({ searchParams }: URL, signal: AbortSignal): Promise<UserPage> {
  const search = (searchParams.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const page = readPageNumber(searchParams);
  const query = { page, size: SIZE, ...(search && { search }) };
  const { items: users, total } = await callPage(listUsers, { query, signal });
  return { users, total, search, page, pages: Math.ceil(total / SIZE) };
}
