import type { Company } from "@bulkhead/contract/companies";

import { listMembers } from "#features/users/members.store.ts";
import type { Db } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";

import { findCompany } from "./companies.store.ts";
import { isFounder } from "./company-founder.ts";

/** The company with this account, as the viewer sees it. Undefined if the account is personal. */
export async function findCompanyOf(db: Db, viewer: Viewer, accountId: string): Promise<Company | undefined> {
  const row = await findCompany(db, accountId);
  return (
    row && {
      _id: row.id,
      name: row.name,
      taxId: row.tax_id ?? undefined,
      billingAddress: row.billing_address ?? undefined,
      isFounder: isFounder(await listMembers(db, accountId), viewer.id),
    }
  );
}

/** For a viewer who has just joined or changed it. */
export async function readCompany(db: Db, viewer: Viewer, accountId: string): Promise<Company> {
  const company = await findCompanyOf(db, viewer, accountId);
  if (!company) throw new AppError("company_not_found");
  return company;
}
