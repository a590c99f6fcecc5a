import { useSettings } from "#platform/settings.ts";

/** How to call or write to the people behind the shop. */
export function SellerContact({ className = "" }: { className?: string }) {
  const { seller } = useSettings();
  return (
    <p className={`flex flex-wrap gap-x-4 ${className}`}>
      <a className="plain-link whitespace-nowrap" href={`tel:${seller.phone.replaceAll(/[^+\d]/g, "")}`}>
        {seller.phone}
      </a>
      <a className="plain-link whitespace-nowrap" href={`mailto:${seller.email}`}>
        {seller.email}
      </a>
    </p>
  );
}

/** Who and where they are, too. */
export function SellerAddress({ className = "" }: { className?: string }) {
  const { seller } = useSettings();
  return (
    <address className={`not-italic ${className}`}>
      <p>{seller.legalName}</p>
      <p>{seller.address.join(", ")}</p>
      <SellerContact />
    </address>
  );
}
