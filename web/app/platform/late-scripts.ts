const LATE = "late";

/** Marks the modules of a page, so that the browser does not load them until `startLateScripts` is called. */
export const withLateScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
    .replaceAll(/<script([^>]*) type="module" async=""/g, `<script$1 type="${LATE}"`);

function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${LATE}"]`))
    link.rel = "modulepreload";
  for (const { textContent } of document.querySelectorAll(`script[type="${LATE}"]`)) {
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = textContent;
    document.head.append(script);
  }
}

/** Loads what `withLateScripts` has marked, once the page is painted. A hidden page is not painted. */
export function startLateScripts(): void {
  if (document.hidden) return start();
  requestAnimationFrame(() => setTimeout(start));
}
