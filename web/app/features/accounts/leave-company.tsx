import { leaveCompany, type Company } from "@bulkhead/contract/companies";

import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

import { CompanySection } from "./company-section.tsx";

function consequence({ name, isFounder }: Company, isLast: boolean): string {
  if (isLast)
    return `You are the last member of ${name}. Its unpaid orders are canceled and nobody sees the others any more.`;
  const next = isFounder ? " The oldest other member becomes the founder." : "";
  return `You no longer see the orders of ${name}, those you placed included.${next}`;
}

export function LeaveCompany({ company, isLast }: { company: Company; isLast: boolean }) {
  const [ask, dialog] = useConfirm();
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    await callOnce(leaveCompany, {});
    toast.success(`You have left ${company.name}`);
  });

  const leave = async () => {
    const isSure = await ask({
      title: `Leave ${company.name}?`,
      action: "Leave",
      detail: consequence(company, isLast),
    });
    if (isSure) await run();
  };

  return (
    <CompanySection heading="Leave the company">
      <p className="text-muted mt-2 text-pretty">
        Its orders stay with it. From then on your orders are yours alone.
      </p>
      <button
        type="button"
        className="btn btn-outline text-error mt-4"
        aria-disabled={isBusy}
        onClick={() => void leave()}
      >
        Leave the company
      </button>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      {dialog}
    </CompanySection>
  );
}
