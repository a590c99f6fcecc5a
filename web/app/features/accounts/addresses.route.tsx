import {
  type Address,
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from "@bulkhead/contract/addresses";
import { getCompany } from "@bulkhead/contract/companies";
import { useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ActionForm, fieldsOf } from "#ui/form/action-form.tsx";
import { AddressFields } from "#ui/form/address-fields.tsx";
import { readDelivery, toDeliveryValues } from "#ui/form/delivery-values.ts";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/addresses.route";
import { useHeadingFocus } from "./company-details.tsx";

interface AddressDialogProps {
  address: Address | undefined;
  onClose: () => void;
}

const filled = (words: string) => ({ validate: (text: string) => text.trim() !== "" || words });

function AddressDialog({ address, onClose }: AddressDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const values = { name: address?.name ?? "", ...toDeliveryValues(address ?? {}) };
  const form = useForm({ defaultValues: values });
  const field = fieldsOf(form);
  const action = useAction(async (callOnce, { name, ...typed }: typeof values) => {
    const body = { name, ...readDelivery(typed) };
    if (address) await callOnce(changeAddress, { params: { id: address._id }, body });
    else await callOnce(addAddress, { body });
    toast.success("Address saved");
    dialog.current?.close();
  });

  return (
    <Dialog
      ref={dialog}
      title={address ? "Change the address" : "Add an address"}
      detail={address ? "Orders keep the address they have." : "Choose it when you order."}
      isBusy={action.isBusy}
      onClose={onClose}
    >
      <ActionForm
        className="mt-4 flex flex-col gap-4"
        submit={form.handleSubmit(action.run)}
        action={action}
        words={["Save address", "Saving…"]}
        beside={
          <Button look="btn-outline" disabled={action.isBusy} onPress={() => dialog.current?.close()}>
            Cancel
          </Button>
        }
      >
        <Field
          label="Name of this address"
          autoComplete="off"
          maxLength={100}
          dir="auto"
          {...field("name", filled("Please enter a name"))}
        />
        <FormProvider {...form}>
          <AddressFields label="Address" isMissing="Please enter an address" />
        </FormProvider>
        <Field
          label="Phone (optional)"
          className="mb-2"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          {...field("phone")}
        />
      </ActionForm>
    </Dialog>
  );
}

export const meta = () => unlistedPage("Addresses");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [addresses, { company }] = await Promise.all([
    call(listAddresses, { signal }),
    call(getCompany, { signal }),
  ]);
  return { addresses, company };
}

/** Of the company, or of a person who orders alone. */
export default function Addresses({ loaderData: { addresses, company } }: Route.ComponentProps) {
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
    <div className="max-w-3xl">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl">
        Addresses
      </h2>
      <p className="text-muted mt-2 text-pretty">
        Where your orders can go. Choose one of them when you order.
        {company && ` All members of ${company.name} share them.`}
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
                <Button look="btn-ghost btn-sm text-sm" onPress={() => setEdited(address)}>
                  Change<span className="sr-only"> {address.name}</span>
                </Button>
                <Button
                  look="btn-ghost btn-sm text-error text-sm"
                  isBusy={isBusy}
                  onPress={() => remove(address)}
                >
                  Remove<span className="sr-only"> {address.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      <Button look="btn-outline mt-4" onPress={() => setEdited("new")}>
        Add an address
      </Button>
      {edited && (
        <AddressDialog address={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {dialog}
    </div>
  );
}
