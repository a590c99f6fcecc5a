import { Link } from "react-router";

import { legalPages } from "#features/marketing/legal/legal-pages.ts";
import { useSettings } from "#platform/settings.ts";
import { LinkedInIcon, Mark, XIcon, YouTubeIcon } from "#ui/icons.tsx";
import { SellerAddress } from "#ui/seller-address.tsx";

const columns = [
  { heading: "Services", entries: ["Branding", "Design", "Marketing", "Advertisement"] },
  { heading: "Company", entries: ["About us", "Contact", "Jobs", "Press kit"] },
];

const networks = [
  { name: "LinkedIn", key: "linkedIn", Icon: LinkedInIcon },
  { name: "YouTube", key: "youTube", Icon: YouTubeIcon },
  { name: "X", key: "x", Icon: XIcon },
] as const;

const thisYear = () => new Date().getUTCFullYear();

export function Footer() {
  const { seller } = useSettings();
  return (
    <footer className="bg-base-200 print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-full">
          <p className="font-heading flex items-center gap-2.5 font-semibold">
            <Mark />
            {seller.name}
          </p>
          <p className="text-muted mt-3 max-w-64 text-sm text-pretty">{seller.tagline}</p>
          <SellerAddress className="text-muted mt-4 text-sm/6" />
        </div>
        {columns.map(({ heading, entries }) => (
          <div key={heading}>
            <h2 className="text-sm font-semibold">{heading}</h2>
            <ul className="text-muted mt-3 space-y-2 text-sm">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2 className="text-sm font-semibold">Social</h2>
          <ul className="-ms-2.5 mt-1 flex">
            {networks
              .filter(({ key }) => seller.links[key])
              .map(({ name, key, Icon }) => (
                <li key={key}>
                  <a
                    className="icon-button text-muted"
                    href={seller.links[key]}
                    aria-label={name}
                    rel="noopener"
                  >
                    <Icon />
                  </a>
                </li>
              ))}
          </ul>
        </div>
        <div className="border-base-300 col-span-full flex flex-wrap items-center justify-between gap-x-6 border-t pt-3 text-sm">
          <ul className="flex flex-wrap gap-x-6">
            {legalPages.map(({ name, path }) => (
              <li key={path}>
                <Link className="plain-link inline-flex min-h-11 items-center" to={path}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-muted py-2">
            © {thisYear()} {seller.legalName} · All prices in {seller.currency}
          </p>
        </div>
      </div>
    </footer>
  );
}
