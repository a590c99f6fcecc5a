import { Link, NavLink, useLocation } from "react-router";

import { Mark, MenuIcon } from "#ui/icons.tsx";

import { ThemeButton } from "./theme-button.tsx";

interface Page {
  to: string;
  name: string;
  prefetch?: "intent";
  /** Where pages lie that one comes to from this one only. */
  leadsTo?: string;
}

/** Those that are drawn in the browser are fetched as soon as somebody is about to go there. */
const pages: readonly Page[] = [
  { to: "/", name: "Home" },
  { to: "/products", name: "Products", prefetch: "intent", leadsTo: "/tools/" },
  { to: "/blog", name: "Blogs" },
  { to: "/protfolio", name: "Portfolio" },
  { to: "/dashboard", name: "Dashboard", prefetch: "intent" },
];

function Pages({ className }: { className: string }) {
  const { pathname } = useLocation();
  return pages.map(({ name, leadsTo, ...page }) => (
    <li key={name}>
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

/** Both are in the HTML, which is the same for everyone; the first script knows which one to show. */
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
          Bulkhead
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
