import "./app.css";
import fontUrl from "@fontsource/archivo/files/archivo-latin-600-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";

import { settingsElementId, useSettings } from "#platform/settings.ts";
import { firstPaint } from "#shell/first-paint.ts";
// Built as a worker is, so that it becomes a file of its own that needs no other.
import pageScriptUrl from "#shell/page-script.ts?worker&url";
import { Problem } from "#shell/problem.tsx";
import { publicPages } from "#shell/public-pages.ts";
import { SiteFrame } from "#shell/site-frame.tsx";
import { useFirstPaintAgain } from "#shell/use-first-paint-again.ts";
import { Toaster } from "#ui/toaster.tsx";

import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** A page whose handle says `plain` is complete as HTML and is sent without React. */
function usePlain(): boolean {
  const matches = useMatches();
  // In the browser React is already running, whatever page it moves to.
  return (
    import.meta.env.SSR && matches.some(({ handle }) => (handle as { plain?: boolean } | undefined)?.plain)
  );
}

function PublicAddress() {
  const { webOrigin } = useSettings();
  const { pathname } = useLocation();
  if (!publicPages.includes(pathname)) return null;
  return (
    <>
      <link rel="canonical" href={webOrigin + pathname} />
      <meta property="og:url" content={webOrigin + pathname} />
      <meta property="og:image" content={`${webOrigin}/pictures/og.jpg`} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const plain = usePlain();
  return (
    // The first script may already have set the theme when React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{firstPaint}</script>
        <Meta />
        <PublicAddress />
        <Links />
        <script type="module" src={pageScriptUrl} />
        <script type="application/json" id={settingsElementId}>
          {JSON.stringify(settings)}
        </script>
      </head>
      <body>
        {children}
        {!plain && (
          <>
            <Toaster />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  useFirstPaintAgain();
  return (
    <SiteFrame>
      <Problem />
    </SiteFrame>
  );
}
