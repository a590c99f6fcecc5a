import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";

import { legalPages } from "#features/marketing/legal/legal-pages.ts";
import { useSettings } from "#platform/settings.ts";
import {
  DarkIcon,
  InListIcon,
  LightIcon,
  LinkedInIcon,
  Mark,
  MenuIcon,
  SystemIcon,
  XIcon,
  YouTubeIcon,
} from "#ui/icons.tsx";
import { SellerAddress } from "#ui/seller-address.tsx";

interface Page {
  to: string;
  name: string;
  prefetch?: "intent";
  /** Pages below this path are reached from this page only. */
  leadsTo?: string;
}

/** Pages drawn in the browser are prefetched as soon as the pointer or the focus is on their link. */
const pages: readonly Page[] = [
  { to: "/", name: "Home" },
  { to: "/products", name: "Products", prefetch: "intent", leadsTo: "/tools/" },
  { to: "/blog", name: "Blogs" },
  { to: fixedStrings.portfolioPath, name: "Portfolio" },
  { to: "/dashboard", name: "Dashboard", prefetch: "intent" },
];

function Pages({ className }: { className: string }) {
  const { pathname } = useLocation();
  return pages.map(({ name, leadsTo, ...page }) => (
    <li key={page.to}>
      <NavLink
        {...page}
        end={page.to === "/"}
        className={className}
        data-current={leadsTo !== undefined && pathname.startsWith(leadsTo)}
      >
        {name}
      </NavLink>
    </li>
  ));
}

/** Both are in the HTML, which is the same for everyone. The first script decides which one shows. */
function SignInOrOut({ className }: { className: string }) {
  return (
    <>
      <NavLink to="/login" className={`${className} signed-in:hidden`}>
        Login
      </NavLink>
      <button type="button" data-does="sign-out" className={`${className} not-signed-in:hidden`}>
        Sign Out
      </button>
    </>
  );
}

const themes = [
  { words: "Theme: system", Icon: SystemIcon, shown: "theme-system:grid" },
  { words: "Theme: light", Icon: LightIcon, shown: "theme-light:grid" },
  { words: "Theme: dark", Icon: DarkIcon, shown: "theme-dark:grid" },
];

/** The stylesheet shows the icon of the current theme, so the button needs no state of its own. */
function ThemeButton() {
  return (
    <button type="button" data-does="switch-theme" className="icon-button">
      {themes.map(({ words, Icon, shown }) => (
        // As large as the button, so that its tooltip appears wherever the pointer is.
        <span key={words} title={words} className={`hidden size-11 place-items-center ${shown}`}>
          <Icon />
          <span className="sr-only">{words}</span>
        </span>
      ))}
    </button>
  );
}

function Menu() {
  return (
    <details data-menu className="group relative md:hidden">
      <summary className="icon-button list-none" aria-label="Menu">
        <MenuIcon />
      </summary>
      <ul className="border-base-300 bg-base-100 rounded-box shadow-menu absolute end-0 z-20 mt-2 max-h-[calc(100svh-5rem)] w-60 overflow-y-auto border p-2">
        <Pages className="menu-link" />
        <li className="border-base-300 mt-2 border-t pt-2">
          <SignInOrOut className="menu-link" />
        </li>
      </ul>
    </details>
  );
}

export function Navbar() {
  return (
    <header className="border-base-300 bg-base-100 sticky top-0 z-10 border-b print:hidden">
      <div className="page-width flex h-16 items-center gap-2">
        <Link to="/" className="font-heading me-auto flex items-center gap-2.5 text-lg font-semibold">
          <Mark />
          {useSettings().seller.name}
        </Link>
        <nav aria-label="Main" className="flex items-center">
          <ul className="me-2 hidden items-center md:flex">
            <Pages className="nav-link" />
          </ul>
          <Link
            to="/list"
            className="icon-button has-list:grid hidden"
            aria-label="Your list"
            title="Your list"
          >
            <InListIcon />
          </Link>
          <ThemeButton />
          <span className="ms-2 hidden md:block">
            <SignInOrOut className="btn btn-outline btn-sm text-sm" />
          </span>
          <Menu />
        </nav>
      </div>
    </header>
  );
}

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

function Footer() {
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

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        className="bg-base-100 rounded-field fixed start-4 top-3 z-40 -translate-y-20 px-4 py-2 focus:translate-y-0 print:hidden"
        href="#content"
      >
        Skip to content
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100svh-4rem)] flex-col outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
