import type { UseFormRegisterReturn } from "react-hook-form";

import { Field, TextField } from "#ui/form/field.tsx";

interface DeliveryFieldsProps {
  phone: UseFormRegisterReturn;
  phoneError: string | undefined;
  address: UseFormRegisterReturn;
  /** Absent if the profile has it already. */
  isForNext: UseFormRegisterReturn | undefined;
}

/** Where an order goes. Nothing of it is required. */
export function DeliveryFields({ phone, phoneError, address, isForNext }: DeliveryFieldsProps) {
  return (
    <>
      <Field
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        error={phoneError}
        {...phone}
      />
      <TextField
        label="Delivery address (optional)"
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        dir="auto"
        {...address}
      />
      {isForNext && (
        <label className="-mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input type="checkbox" className="checkbox checkbox-sm bg-base-100" {...isForNext} />
          Save in my profile
        </label>
      )}
    </>
  );
}
