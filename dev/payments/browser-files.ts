import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
};
const names = [
  ...["card-frame.html", "card-frame.css", "card-frame.js", "card-rules.js"],
  ...["challenge.html", "challenge.css", "challenge.js"],
];
const paths = new Map([
  ["/stripe.js", "stripe.js"],
  // The release name that the installed @stripe/stripe-js loads.
  ["/endive/stripe.js", "stripe.js"],
  ...names.map((name) => [`/${name}`, name] as const),
]);

export interface BrowserFile {
  type: string;
  body: Buffer;
}

/** Read on every request, so that changes show on the next reload. */
export function findBrowserFile(path: string): BrowserFile | undefined {
  const name = paths.get(path);
  if (name === undefined) return undefined;
  const body = readFileSync(resolve(import.meta.dirname, "browser", name));
  return { type: types[extname(name)] ?? "text/plain", body };
}
