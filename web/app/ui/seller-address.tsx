import { useSettings } from "#platform/settings.ts";

/** How to reach the people behind the shop. */
export function SellerAddress({ className = "" }: { className?: string }) {
  const { seller } = useSettings();
  return (
    <address className={`not-italic ${className}`}>
      <p>{seller.legalName}</p>
      <p>{seller.address.join(", ")}</p>
      <p className="flex flex-wrap gap-x-4">
        <a className="plain-link whitespace-nowrap" href={`tel:${seller.phone.replaceAll(/[^+\d]/g, "")}`}>
          {seller.phone}
        </a>
        <a className="plain-link whitespace-nowrap" href={`mailto:${seller.email}`}>
          {seller.email}
        </a>
      </p>
    </address>
  );
}
