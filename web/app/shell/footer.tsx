import { LinkedInIcon, Mark, XIcon, YouTubeIcon } from "#ui/icons.tsx";

const columns = [
  { heading: "Services", entries: ["Branding", "Design", "Marketing", "Advertisement"] },
  { heading: "Company", entries: ["About us", "Contact", "Jobs", "Press kit"] },
];

const networks = [
  { name: "LinkedIn", href: "https://www.linkedin.com/", Icon: LinkedInIcon },
  { name: "YouTube", href: "https://www.youtube.com/", Icon: YouTubeIcon },
  { name: "X", href: "https://x.com/", Icon: XIcon },
];

export function Footer() {
  return (
    <footer className="bg-base-200 print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-full">
          <p className="font-heading flex items-center gap-2.5 font-semibold">
            <Mark />
            Bulkhead
          </p>
          <p className="text-muted mt-3 max-w-64 text-sm">
            Graphics-card parts in bulk, from the people who make them.
          </p>
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
            {networks.map(({ name, href, Icon }) => (
              <li key={name}>
                <a className="icon-button text-muted" href={href} aria-label={name} rel="noopener">
                  <Icon />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
