import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate, useRevalidator } from "react-router";

import { browserLines } from "#features/lists/browser-list.ts";
import { storedToken } from "#platform/access-token.ts";

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

/** What a visitor has collected joins the account of whoever signs in. Most people load no code for it. */
function useJoinedList(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname === "/list" || storedToken() === null || browserLines().length === 0) return;
    void import("#features/lists/join-list.ts").then(async ({ joinAndSay }) => {
      if (await joinAndSay(navigate)) await revalidate();
    });
  }, [pathname, navigate, revalidate]);
}

export default function Site() {
  useFocusOnNavigation();
  useJoinedList();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
