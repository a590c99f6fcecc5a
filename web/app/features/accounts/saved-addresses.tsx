import { removeAddress, type Address } from "@bulkhead/contract/addresses";
import type { Company } from "@bulkhead/contract/companies";
import { useState } from "react";

import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

import { AddressDialog } from "./address-dialog.tsx";
import { CompanySection, useHeadingFocus } from "./company-section.tsx";

interface SavedAddressesProps {
  addresses: readonly Address[];
  company: Company | undefined;
}

export function SavedAddresses({ addresses, company }: SavedAddressesProps) {
  const [ask, dialog] = useConfirm();
  const [edited, setEdited] = useState<Address | "new">();
  const { headingRef, onAct } = useHeadingFocus(addresses);
  const { run, isBusy, problem } = useAction(async (callOnce, id: string) => {
    onAct();
    await callOnce(removeAddress, { params: { id } });
    toast.success("Address removed");
  });
  const remove = async ({ _id, name }: Address) => {
    if (await ask({ action: "Remove", detail: `${name}. Orders keep the address they have.` }))
      await run(_id);
  };

  return (
    <CompanySection heading="Saved addresses" headingRef={headingRef}>
      <p className="text-muted mt-2 text-pretty">
        Choose one of them when you order.{company && " All members share them."}
      </p>
      {addresses.length > 0 && (
        <ul className="divide-base-300 mt-2 divide-y">
          {addresses.map((address) => (
            <li key={address._id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 grow basis-56 wrap-anywhere" dir="auto">
                <p className="font-semibold">{address.name}</p>
                <p className="text-muted text-sm whitespace-pre-line">{address.address}</p>
                {address.phone && <p className="text-muted text-sm">{address.phone}</p>}
              </div>
              <div className="-ms-3 flex gap-1 sm:ms-0 sm:-me-3">
                <button
                  type="button"
                  className="btn btn-ghost btn-sm text-sm"
                  onClick={() => setEdited(address)}
                >
                  Change<span className="sr-only"> {address.name}</span>
                </button>
                <button
                  type="button"
                  className="btn btn-ghost btn-sm text-error text-sm"
                  aria-disabled={isBusy}
                  onClick={() => void remove(address)}
                >
                  Remove<span className="sr-only"> {address.name}</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      <button type="button" className="btn btn-outline mt-4" onClick={() => setEdited("new")}>
        Add an address
      </button>
      {edited && (
        <AddressDialog address={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {dialog}
    </CompanySection>
  );
}
