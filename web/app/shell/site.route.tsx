import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";

import { SiteFrame } from "./site-frame.tsx";

/** After a navigation inside the app, screen readers and the Tab key must start at the new page's heading. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Inside the dashboard the h1 stays the same; the page in it has an h2.
    const heading =
      document.querySelector<HTMLElement>("[data-page] h2") ?? document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    // Going back restores the scroll position of the list; focusing must not change it.
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function Site() {
  useFocusOnNavigation();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
