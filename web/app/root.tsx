import fontUrl from "@fontsource/archivo/files/archivo-latin-600-normal.woff2?url";
import { use, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";

import { readHandle } from "#platform/route-handle.ts";
import { ScriptMark } from "#platform/script-mark.ts";
import { settingsElementId, useSettings } from "#platform/settings.ts";
import { firstPaint, useFirstPaintAgain } from "#shell/first-paint.ts";
// Built like a worker, so that it becomes one file without imports.
import pageScriptUrl from "#shell/page-script.ts?worker&url";
import { SiteFrame } from "#shell/site-frame.tsx";
import { Notice } from "#ui/notice.tsx";
import { pageTitle } from "#ui/page-meta.ts";
import { Toaster } from "#ui/toaster.tsx";

import type { Route } from "./+types/root";

import styleUrl from "./app.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** In development. A page without React cannot be patched when its source changes, so it reloads. */
const reloadOnChange = `
  import { createHotContext } from "/@vite/client";
  const hot = createHotContext("/plain-page");
  for (const event of ["vite:beforeUpdate", "react-router:hmr"]) hot.on(event, () => location.reload());
`;

function usePlain(): boolean {
  const matches = useMatches();
  // In the browser React is already running, on every page it navigates to.
  return import.meta.env.SSR && matches.some(({ handle }) => readHandle(handle).plain);
}

/** On every page of a demo, so that nobody takes it for a real shop. */
function DemoBanner() {
  return (
    <aside
      aria-label="Demo"
      className="bg-neutral text-neutral-content px-4 py-1 text-center text-sm print:hidden"
    >
      This is a demo. No card is charged and nothing ships.
    </aside>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const plain = usePlain();
  const mark = use(ScriptMark);
  return (
    // The first script may already have set the theme when React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={mark}>{firstPaint}</script>
        <Meta />
        {/* With a precedence, React writes it above the preloads of all scripts, so that it is loaded first. */}
        <link rel="stylesheet" href={styleUrl} precedence="first" />
        <Links />
        <script type="module" src={pageScriptUrl} />
        <script type="application/json" id={settingsElementId}>
          {JSON.stringify(settings)}
        </script>
      </head>
      <body>
        {settings.isDemo && <DemoBanner />}
        {children}
        {plain && import.meta.env.DEV && <script type="module">{reloadOnChange}</script>}
        {!plain && (
          <>
            <Toaster />
            <ScrollRestoration nonce={mark} />
            <Scripts nonce={mark} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

const brokenHeading = "Something went wrong";

/** Replaces a page that could not be shown. */
function Problem() {
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{pageTitle(brokenHeading)}</title>
      <Notice
        heading={brokenHeading}
        headingLevel="h1"
        drawing="failed"
        words="This page didn't load. Please try again in a moment."
      >
        {/* New documents, so that whatever broke this one is gone. */}
        <div className="flex flex-wrap justify-center gap-3">
          {/* Two slashes would be another site. */}
          <a className="btn btn-primary" href={pathname.replace(/^\/+/, "/") + search}>
            Retry
          </a>
          <a className="btn btn-outline" href="/">
            Home
          </a>
        </div>
      </Notice>
    </>
  );
}

export function ErrorBoundary() {
  useFirstPaintAgain();
  return (
    <SiteFrame>
      <Problem />
    </SiteFrame>
  );
}
