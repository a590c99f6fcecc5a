import { addAddress, changeAddress, type Address } from "@bulkhead/contract/addresses";
import { useRef } from "react";
import { useForm } from "react-hook-form";

import { useAction } from "#platform/use-action.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextField } from "#ui/form/field.tsx";
import { FormFoot, SubmitButton } from "#ui/form/form-foot.tsx";
import { toast } from "#ui/toast.ts";

interface AddressDialogProps {
  /** Absent for a new one. */
  address: Address | undefined;
  onClose: () => void;
}

const filled = (words: string) => ({ validate: (text: string) => text.trim() !== "" || words });

export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { _id: id, ...values } = address ?? { name: "", address: "", phone: "" };
  const { register, handleSubmit, formState } = useForm({ defaultValues: values });
  const { errors } = formState;
  const { run, isBusy, problem } = useAction(async (callOnce, body: typeof values) => {
    if (id === undefined) await callOnce(addAddress, { body });
    else await callOnce(changeAddress, { params: { id }, body });
    toast.success("Address saved");
    dialog.current?.close();
  });

  return (
    <Dialog
      ref={dialog}
      title={address ? "Change the address" : "Add an address"}
      detail={address ? "Orders keep the address they have." : "Choose it when you order."}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit(run)(event)}
      >
        <Field
          label="Name of this address"
          autoComplete="off"
          maxLength={100}
          dir="auto"
          error={errors.name?.message}
          {...register("name", filled("Please enter a name"))}
        />
        <TextField
          label="Address"
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          dir="auto"
          error={errors.address?.message}
          {...register("address", filled("Please enter an address"))}
        />
        <Field
          label="Phone (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          {...register("phone")}
        />
        <FormFoot problem={problem?.message} className="mt-2">
          <SubmitButton isBusy={isBusy} busyWords="Saving…" canRetry={problem?.canRetry ?? false}>
            Save address
          </SubmitButton>
          <button
            type="button"
            className="btn btn-outline"
            disabled={isBusy}
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
