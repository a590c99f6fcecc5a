import type { Address } from "@bulkhead/contract/addresses";
import { useId } from "react";

import { Frame } from "#ui/form/field.tsx";

interface AddressPickerProps {
  addresses: readonly Address[] | undefined;
  onPick: (address: Address) => void;
}

/** Fills in phone and address, which can still be changed. Nothing to choose from shows nothing. */
export function AddressPicker({ addresses, onPick }: AddressPickerProps) {
  const id = useId();
  if (!addresses?.length) return null;
  return (
    <Frame id={id} label="Saved addresses">
      <select
        id={id}
        className="select w-full"
        defaultValue=""
        onChange={({ currentTarget: { value } }) => {
          const picked = addresses.find(({ _id }) => _id === value);
          if (picked) onPick(picked);
        }}
      >
        <option value="">Choose one to fill in</option>
        {addresses.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}
