import { listMembers } from "#features/users/members.store.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { lockCompany, type CompanyRow } from "./companies.store.ts";

export type Members = Awaited<ReturnType<typeof listMembers>>;

/** The member who has been there longest. When they leave or are removed, the next one is. */
export const isFounder = (members: Members, userId: string) => members[0]?.id === userId;

/** Locks the company of the viewer. Only its founder may go on. */
export async function lockAsFounder(
  tx: Tx,
  viewer: Viewer,
): Promise<{ company: CompanyRow; members: Members }> {
  const company = await lockCompany(tx, viewer.accountId);
  const members = company ? await listMembers(tx, company.id) : [];
  if (!company || !members.some(({ id }) => id === viewer.id)) throw new AppError("company_not_found");
  if (!isFounder(members, viewer.id)) throw new AppError("founder_only");
  return { company, members };
}
