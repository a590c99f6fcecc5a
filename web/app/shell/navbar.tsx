import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { Link, NavLink, useLocation } from "react-router";

import { useSettings } from "#platform/settings.ts";
import { DarkIcon, LightIcon, Mark, MenuIcon, SystemIcon } from "#ui/icons.tsx";

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
