import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from "@bulkhead/contract/companies";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

/** They frame every page of the dashboard, so a failure is no reason to stop. */
export const readInvitations = (signal: AbortSignal): Promise<OwnInvitation[]> =>
  call(listOwnInvitations, { signal }).catch(() => []);

export function InvitationNotices({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const acted = useRef(false);
  const onAct = () => {
    acted.current = true;
  };

  // The pressed button goes with its notice. What comes next is the heading of the page.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("[data-page] h2");
    if (invitations && acted.current && document.activeElement === document.body) {
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    }
    acted.current = false;
  }, [invitations]);

  if (invitations.length === 0) return null;
  return (
    <ul aria-label="Invitations" className="mb-8 flex flex-col gap-4 print:hidden">
      {invitations.map((invitation) => (
        <li key={invitation._id}>
          <InvitationNotice invitation={invitation} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

interface InvitationNoticeProps {
  invitation: OwnInvitation;
  onAct: () => void;
}

function InvitationNotice({ invitation, onAct }: InvitationNoticeProps) {
  const { _id: id, company, invitedBy, isAcceptable } = invitation;
  const navigate = useNavigate();
  const [ask, dialog] = useConfirm();
  const join = useAction(async (callOnce) => {
    await callOnce(acceptInvitation, { params: { id } });
    toast.success(`You are now a member of ${company}`);
    await navigate("/dashboard/company");
  });
  const decline = useAction(async (callOnce) => {
    onAct();
    await callOnce(declineInvitation, { params: { id } });
    toast.success("Invitation declined");
  });
  const isBusy = join.isBusy || decline.isBusy;
  const problem = join.problem ?? decline.problem;
  const refuse = async () => {
    const detail = `To join ${company} later, you need a new one.`;
    if (await ask({ title: "Decline the invitation?", action: "Decline", detail })) await decline.run();
  };

  return (
    <div className="bg-base-200 rounded-box p-5">
      <p className="wrap-anywhere">
        <strong>{company}</strong> invites you to join. {invitedBy && `${invitedBy} asked. `}
        Members see, pay and cancel the company’s orders together. Orders that you have placed stay yours
        alone.{!isAcceptable && " Leave your company before you join this one."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isAcceptable && (
          <Button look="btn-primary" isBusy={isBusy} onPress={join.run}>
            {join.isBusy ? "Joining…" : "Join"}
            <span className="sr-only"> {company}</span>
          </Button>
        )}
        <Button look="btn-ghost" isBusy={isBusy} onPress={refuse}>
          Decline<span className="sr-only"> the invitation of {company}</span>
        </Button>
      </div>
      <ProblemText className="mt-3 text-sm">{problem?.message}</ProblemText>
      {dialog}
    </div>
  );
}
