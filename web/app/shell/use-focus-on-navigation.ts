import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new page without a new document: screen readers and the Tab key must start at its heading. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Inside the dashboard the h1 stays; what is new is the heading of the page in it.
    const heading =
      document.querySelector<HTMLElement>("[data-page] h2") ?? document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    // The way back ends where the list was left, which the heading must not scroll away from.
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
