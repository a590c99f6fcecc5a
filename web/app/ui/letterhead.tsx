import { useSettings } from "#platform/settings.ts";

import { Mark } from "./icons.tsx";
import { SellerAddress } from "./seller-address.tsx";

/** Who sells, on paper only: there the navbar and the footer are missing. */
export function Letterhead() {
  const { seller } = useSettings();
  return (
    <div className="mb-4 hidden items-start justify-between gap-8 border-b pb-3 print:flex">
      <p className="font-heading flex items-center gap-2.5 text-lg font-semibold">
        <Mark />
        {seller.name}
      </p>
      <SellerAddress className="text-end text-sm" />
    </div>
  );
}
