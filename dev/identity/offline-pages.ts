import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { resolve } from "node:path";

const standIn = ["gapi-stand-in.js", "log-in-as.js"]
  .map((file) => readFileSync(resolve(import.meta.dirname, file), "utf8"))
  .join("\n");
const STAND_IN_PATH = "/emulator/gapi-stand-in.js";
const POPUP_PAGES = new Set(["/emulator/auth/iframe", "/emulator/auth/handler"]);
const REMOTE_ASSETS =
  /<(link|script)\b[^>]*https:\/\/(unpkg\.com|fonts\.googleapis\.com)[^>]*>(<\/script>)?/g;

/**
 * The emulator's popup loads Google's message helper and style sheets from the internet. This serves a stand-in for
 * the helper and removes the style sheets, so that signing in with Google works offline.
 */
export function withoutInternet(emulator: RequestListener): RequestListener {
  return (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    if (path === STAND_IN_PATH) {
      response.writeHead(200, {
        "content-type": "text/javascript",
        "cross-origin-resource-policy": "cross-origin",
      });
      response.end(standIn);
      return;
    }
    if (path === "/favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    if (POPUP_PAGES.has(path)) {
      const end = response.end.bind(response) as (html: string) => typeof response;
      response.end = (html?: unknown) =>
        end(
          String(html)
            .replace("https://apis.google.com/js/api.js", STAND_IN_PATH)
            .replaceAll(REMOTE_ASSETS, ""),
        );
    }
    emulator(request, response);
  };
}
