import { createHash, randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleDocumentRequestFunction } from "react-router";

import { contentSecurityPolicy } from "#platform/content-security-policy.ts";
import { readHandle, type RouteHandle } from "#platform/route-handle.ts";
import { ScriptMark } from "#platform/script-mark.ts";
import { pageSettings, settings } from "#platform/settings.server.ts";
import { SettingsContext } from "#platform/settings.ts";

/** Renders the whole page before sending any of it: the policy must name the hash of every inline script. */
function renderToText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: (error) => console.error(error),
      onShellError: reject,
    });
  });
}

/** Whether a route of the page says so. */
function says(
  what: keyof RouteHandle,
  { staticHandlerContext: { matches }, routeModules }: EntryContext,
): boolean {
  return matches.some(({ route }) => readHandle(routeModules[route.id]?.handle)[what]);
}

/** Leaves out of the head what the page's modules import: preloaded, it would compete with the style sheet for the line. */
function withFewPreloads(context: EntryContext): EntryContext {
  const { entry, routes, ...manifest } = context.manifest;
  const few = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]);
  return {
    ...context,
    manifest: { ...manifest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(few) },
  };
}

/** Tells our inline scripts from one that somebody smuggled into the page. It is removed before the page is sent. */
const mark = randomUUID();

/** Changes if and only if the page would: it is made from the status, what the loaders have read, and this process. */
function versionOf({ staticHandlerContext: { loaderData } }: EntryContext, status: number): string {
  const parts = JSON.stringify([mark, status, loaderData]);
  return `"${createHash("sha256").update(parts).digest("base64url")}"`;
}

const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, context) => {
  // In development a page changes with its source, too.
  if (import.meta.env.PROD && status < 500) {
    const version = versionOf(context, status);
    if (request.headers.get("If-None-Match") === version) return new Response(null, { status: 304 });
    headers.set("ETag", version);
  }
  // A policy lasts as long as its document, so a page that takes cards is never reached without a new document.
  const takesCards = says("takesCards", context);
  const marked = await renderToText(
    <SettingsContext value={pageSettings(takesCards)}>
      <ScriptMark value={mark}>
        <ServerRouter
          context={says("paintsFirst", context) ? withFewPreloads(context) : context}
          url={request.url}
          nonce={mark}
        />
      </ScriptMark>
    </SettingsContext>,
  );
  const html = marked.replaceAll(` nonce="${mark}"`, "");
  // Vite's development server injects scripts and styles of its own.
  if (import.meta.env.PROD) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(marked, mark, { ...settings, takesCards }));
  }
  // A failure must not be cached in place of the page.
  if (status >= 500) headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
};

export default handleRequest;
