import { foundCompany } from "@bulkhead/contract/companies";

import { useAction } from "#platform/use-action.ts";
import { toast } from "#ui/toast.ts";

import { CompanyForm, type CompanyFormValues } from "./company-form.tsx";

/** For people who order alone so far. */
export function FoundCompany({ email, isVerified }: { email: string; isVerified: boolean }) {
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
        <CompanyForm words={{ now: "Found company", busy: "Founding…" }} action={action} />
      ) : (
        <p className="mt-4">Verify {email} first. Then you can found a company or join one.</p>
      )}
    </>
  );
}
