import { changeCompany, type Company } from "@bulkhead/contract/companies";

import { useAction } from "#platform/use-action.ts";
import { toast } from "#ui/toast.ts";

import { CompanyForm, type CompanyFormValues } from "./company-form.tsx";

/** The founder changes them, the other members read them. */
export function CompanyFacts({ company }: { company: Company }) {
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
        <CompanyForm company={company} words={{ now: "Save", busy: "Saving…" }} action={action} />
      ) : (
        <dl className="divide-base-300 border-base-300 mt-6 divide-y border-t">
          <Fact name="Company name">{company.name}</Fact>
          <Fact name="Tax ID">{company.taxId}</Fact>
          <Fact name="Billing address">{company.billingAddress}</Fact>
        </dl>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: string | undefined }) {
  return (
    <div className="gap-x-6 py-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted text-sm leading-6">{name}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children ?? <span className="text-muted">Not provided</span>}
      </dd>
    </div>
  );
}
