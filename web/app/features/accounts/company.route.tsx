import { getAccount } from "@bulkhead/contract/accounts";
import { listAddresses } from "@bulkhead/contract/addresses";
import { getCompany, listInvitations, listMembers } from "@bulkhead/contract/companies";

import { readOwnProfile } from "#features/users/read-own-profile.ts";
import { call } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/company.route";
import { AccountsPayable } from "./accounts-payable.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyInvitations } from "./company-invitations.tsx";
import { CompanyMembers } from "./company-members.tsx";
import { FoundCompany } from "./found-company.tsx";
import { LeaveCompany } from "./leave-company.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";

export const meta = () => unlistedPage("Company");

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  const [{ company }, account, members, invitations, addresses, profile] = await Promise.all([
    call(getCompany, { signal }),
    call(getAccount, { signal }),
    call(listMembers, { signal }),
    call(listInvitations, { signal }),
    call(listAddresses, { signal }),
    readOwnProfile(email, signal),
  ]);
  const isVerified = profile.emailVerified === true;
  return { company, account, members, invitations, addresses, email, isVerified };
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, account, members, invitations, addresses, email, isVerified } = loaderData;
  return (
    <div className="max-w-3xl">
      <h2 className="text-2xl">Company</h2>
      {company ? (
        <>
          <CompanyFacts key={company._id} company={company} />
          <CompanyMembers company={company} members={members} viewer={email} />
          {company.isFounder && <CompanyInvitations invitations={invitations} />}
        </>
      ) : (
        <FoundCompany email={email} isVerified={isVerified} />
      )}
      {isVerified && <AccountsPayable key={company?._id} account={account} />}
      <SavedAddresses addresses={addresses} company={company} />
      {company && <LeaveCompany company={company} isLast={members.length === 1} />}
    </div>
  );
}
