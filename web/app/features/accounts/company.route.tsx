import { getAccount } from "@bulkhead/contract/accounts";
import {
  type Company,
  changeCompany,
  foundCompany,
  getCompany,
  leaveCompany,
  listInvitations,
  listMembers,
} from "@bulkhead/contract/companies";

import { Fact, Missing } from "#features/orders/order-pieces.tsx";
import { readOwnProfile } from "#features/users/read-own-profile.ts";
import { call } from "#platform/api-client.ts";
import { sessionContext } from "#platform/session.ts";
import { useAction } from "#platform/use-action.ts";
import { ActionButton } from "#ui/button.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Section } from "#ui/section.tsx";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/company.route";
import { AccountsPayable, CompanyForm, type CompanyFormValues } from "./company-details.tsx";
import { CompanyInvitations, CompanyMembers } from "./company-members.tsx";

/** The founder changes them, the other members read them. */
function CompanyFacts({ company }: { company: Company }) {
  const action = useAction(async (callOnce, body: CompanyFormValues) => {
    await callOnce(changeCompany, { body });
    toast.success("Company saved");
  });
  return (
    <>
      <p className="text-muted mt-2 text-pretty">
        Your orders go to{" "}
        <span className="text-base-content font-semibold wrap-anywhere">{company.name}</span>, and all members
        see, pay and cancel them.
      </p>
      {company.isFounder ? (
        <CompanyForm company={company} words={["Save", "Saving…"]} action={action} />
      ) : (
        <dl className="border-base-300 mt-6 border-t whitespace-pre-line">
          <Fact name="Company name">
            <bdi>{company.name}</bdi>
          </Fact>
          <Fact name="Tax ID">
            {company.taxId ? <bdi>{company.taxId}</bdi> : <Missing>Not provided</Missing>}
          </Fact>
          <Fact name="Billing address">
            {company.billingAddress ? <bdi>{company.billingAddress}</bdi> : <Missing>Not provided</Missing>}
          </Fact>
        </dl>
      )}
    </>
  );
}

/** For people who order alone so far. */
function FoundCompany({ email, isVerified }: { email: string; isVerified: boolean }) {
  const action = useAction(async (callOnce, values: CompanyFormValues) => {
    await callOnce(foundCompany, { body: values });
    toast.success(`${values.name} is founded`);
  });
  return (
    <>
      <p className="text-muted mt-2 text-pretty">
        Order together: everyone in a company sees, pays and cancels its orders. You invite your colleagues by
        email. Orders that you have placed so far stay yours alone.
      </p>
      {isVerified ? (
        <CompanyForm words={["Found company", "Founding…"]} action={action} />
      ) : (
        <p className="mt-4">Verify {email} first. Then you can found a company or join one.</p>
      )}
    </>
  );
}

function consequence({ name, isFounder }: Company, isLast: boolean): string {
  if (isLast)
    return `You are the last member of ${name}. Its unpaid orders are canceled and nobody sees the others any more.`;
  const next = isFounder ? " The oldest other member becomes the founder." : "";
  return `You no longer see the orders of ${name}, those you placed included.${next}`;
}

function LeaveCompany({ company, isLast }: { company: Company; isLast: boolean }) {
  const { name } = company;
  return (
    <Section heading="Leave the company">
      <p className="text-muted mt-2 text-pretty">
        Its orders stay with it. From then on your orders are yours alone.
      </p>
      <ActionButton
        look="btn-outline text-error mt-4"
        question={{ title: `Leave ${name}?`, action: "Leave", detail: consequence(company, isLast) }}
        send={async (callOnce) => {
          await callOnce(leaveCompany, {});
          toast.success(`You have left ${name}`);
        }}
      >
        Leave the company
      </ActionButton>
    </Section>
  );
}

export const meta = () => unlistedPage("Company");

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const { email } = context.get(sessionContext);
  const [{ company }, account, members, invitations, profile] = await Promise.all([
    call(getCompany, { signal }),
    call(getAccount, { signal }),
    call(listMembers, { signal }),
    call(listInvitations, { signal }),
    readOwnProfile(email, signal),
  ]);
  const isVerified = profile.emailVerified === true;
  return { company, account, members, invitations, email, isVerified };
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, account, members, invitations, email, isVerified } = loaderData;
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
      {company && <LeaveCompany company={company} isLast={members.length === 1} />}
    </div>
  );
}
