import { createHash } from "node:crypto";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import { errors } from "@bulkhead/contract/errors";
import * as z from "zod/mini";

import { markup } from "./markup.ts";
import { errorCodesOf } from "./openapi.ts";

const style = markup`
:root { color-scheme: light dark; --ink: #26282c; --soft: #6a645c; --paper: #faf7f2; --line: #e2dbd0; --accent: #8f4a1c; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7df; --soft: #a8a29a; --paper: #202327; --line: #3a3e44; --accent: #e39a63; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
details { border-top: 1px solid var(--line); padding: .75rem 0; }
summary { cursor: pointer; display: grid; grid-template-columns: 4.5rem 1fr auto; gap: .25rem 1rem; }
summary span:last-child { grid-column: 2 / -1; color: var(--soft); }
code, pre, .method { font: .875rem/1.5 ui-monospace, monospace; }
.method { color: var(--accent); font-weight: 600; }
pre { overflow: auto; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
td, th { padding: .25rem 1rem .25rem 0; text-align: left; vertical-align: top; font-weight: normal; }
h3 { margin: 1rem 0 .25rem; font-size: .875rem; color: var(--soft); }
`;

function schemaBlock(title: string, schema: z.ZodMiniType | undefined) {
  if (!schema) return "";
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return markup`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(rest, null, 2)}</pre>`;
}

function fileBlock({ file }: Endpoint) {
  if (!file) return "";
  const size = `${file.maxBytes / 1_000_000} MB`;
  return markup`<h3>Form</h3><p><code>${file.field}</code>: one file, ${file.types.join(", ")}, at most ${size}</p>`;
}

function endpointBlock(endpoint: Endpoint) {
  const rows = errorCodesOf(endpoint).map(
    (code) =>
      markup`<tr><th>${errors[code].status}</th><td><code>${code}</code></td><td>${errors[code].message}</td></tr>`,
  );
  return markup`<details>
<summary><span class="method">${endpoint.method}</span><code>${endpoint.path}</code><span>${endpoint.access}</span><span>${endpoint.summary}</span></summary>
${schemaBlock("Path", endpoint.params)}${schemaBlock("Query", endpoint.query)}${schemaBlock("Body", endpoint.body)}${fileBlock(endpoint)}${schemaBlock("Response", endpoint.response)}
<h3>Errors</h3><table>${rows}</table>
</details>
`;
}

/** The page needs no script, so its policy allows none. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style.html).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

/** Shows every endpoint with its access level, schemas and errors, without JavaScript. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const sorted = endpoints.toSorted(
    (a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  );
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bulkhead API</title><style>${style}</style></head>
<body><main><h1>Bulkhead API</h1>
<p>${sorted.length} endpoints. The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sorted.map(endpointBlock)}</main></body></html>`.html;
}
