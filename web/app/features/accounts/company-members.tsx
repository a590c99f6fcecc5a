import { removeMember, type Company, type Member } from "@bulkhead/contract/companies";

import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

import { CompanySection, useHeadingFocus } from "./company-section.tsx";

interface CompanyMembersProps {
  company: Company;
  members: readonly Member[];
  /** The email of the person looking at the page. */
  viewer: string;
}

export function CompanyMembers({ company, members, viewer }: CompanyMembersProps) {
  const [ask, dialog] = useConfirm();
  const { headingRef, onAct } = useHeadingFocus(members);
  const { run, isBusy, problem } = useAction(async (callOnce, member: Member) => {
    onAct();
    await callOnce(removeMember, { params: { id: member._id } });
    toast.success(`${member.email} is no longer a member`);
  });

  const remove = async (member: Member) => {
    const isSure = await ask({
      action: "Remove",
      detail: `${member.email} no longer sees the orders of ${company.name}, those they placed included.`,
    });
    if (isSure) await run(member);
  };

  return (
    <CompanySection heading="Members" headingRef={headingRef}>
      <ul className="divide-base-300 mt-2 divide-y">
        {members.map((member) => (
          <li key={member._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <bdi>{member.name || member.email}</bdi>
                {member.email === viewer && <span className="text-muted font-normal"> (you)</span>}
              </p>
              <p className="text-muted text-sm">
                {member.name && `${member.email} · `}
                {member.isFounder ? "Founder" : "Member"} since <DateTime at={member.joinedAt} />
              </p>
            </div>
            {member.isRemovable && (
              <button
                type="button"
                className="btn btn-ghost btn-sm text-error -ms-3 text-sm sm:ms-0 sm:-me-3"
                aria-disabled={isBusy}
                onClick={() => void remove(member)}
              >
                Remove<span className="sr-only"> {member.email}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      {dialog}
    </CompanySection>
  );
}
