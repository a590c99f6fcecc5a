import { changeCompany, type Company } from "@bulkhead/contract/companies";

import { Fact, Missing } from "#features/orders/order-fact.tsx";
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
