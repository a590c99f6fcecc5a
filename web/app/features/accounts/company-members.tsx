import {
  type Company,
  type Invitation,
  type Member,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from "@bulkhead/contract/companies";
import { useForm } from "react-hook-form";

import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { ActionForm, fieldsOf } from "#ui/form/action-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { Section } from "#ui/section.tsx";
import { toast } from "#ui/toast.ts";

import { emailProblem, useHeadingFocus } from "./company-details.tsx";

const inRow = "btn-ghost btn-sm -ms-3 text-sm sm:ms-0 sm:-me-3";

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
    const detail = `${member.email} no longer sees the orders of ${company.name}, those they placed included.`;
    if (await ask({ action: "Remove", detail })) await run(member);
  };

  return (
    <Section heading="Members" headingRef={headingRef}>
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
              <Button look={`${inRow} text-error`} isBusy={isBusy} onPress={() => remove(member)}>
                Remove<span className="sr-only"> {member.email}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      {dialog}
    </Section>
  );
}

function InviteForm() {
  const form = useForm({ defaultValues: { email: "" } });
  const action = useAction(async (callOnce, email: string) => {
    await callOnce(inviteMember, { body: { email } });
    form.reset();
    toast.success("Invitation sent");
  });
  return (
    <ActionForm
      className="mt-4 flex max-w-md flex-col gap-4"
      submit={form.handleSubmit(({ email }) => action.run(email.trim().toLowerCase()))}
      action={action}
      words={["Invite", "Inviting…"]}
      look="btn-outline"
    >
      <Field
        label="Email of a colleague"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...fieldsOf(form)("email", { validate: emailProblem })}
      />
    </ActionForm>
  );
}

/** For the founder. */
export function CompanyInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { headingRef, onAct } = useHeadingFocus(invitations);
  const { run, isBusy, problem } = useAction(async (callOnce, id: string) => {
    onAct();
    await callOnce(withdrawInvitation, { params: { id } });
    toast.success("Invitation withdrawn");
  });
  return (
    <Section heading="Invitations" headingRef={headingRef}>
      <p className="text-muted mt-2 text-pretty">
        We write to your colleague. The invitation waits on the dashboard of whoever has verified this email.
      </p>
      <InviteForm />
      {invitations.length > 0 && (
        <ul className="divide-base-300 mt-4 divide-y">
          {invitations.map(({ _id, email, invitedAt }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 wrap-anywhere">
                <p>{email}</p>
                <p className="text-muted text-sm">
                  Invited <DateTime at={invitedAt} />, not answered yet
                </p>
              </div>
              <Button look={inRow} isBusy={isBusy} onPress={() => run(_id)}>
                Withdraw<span className="sr-only"> the invitation of {email}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
    </Section>
  );
}
