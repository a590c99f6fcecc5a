import { endpoint } from "@bulkhead/contract/endpoint";
import { expect, test } from "vitest";
import * as z from "zod/mini";

import { docsPage } from "./docs-page.ts";

const list = endpoint("GET /parts", "public", {
  summary: "List parts",
  response: z.array(z.string()),
  errors: [],
});
const rename = endpoint("PUT /parts/{id}", "admin", {
  summary: 'Rename <b>one</b> & say "done"',
  params: z.object({ id: z.uuid() }),
  query: z.object({ brand: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ done: z.literal(true) }),
  errors: ["stale_edit"],
});
const upload = endpoint("POST /parts", "public", {
  ...list,
  file: {
    field: "image",
    types: ["image/png", "image/webp"],
    maxBytes: 2_500_000,
    tooLarge: "picture_too_large",
  },
});

const headings = (html: string) => Array.from(html.matchAll(/<h3>(.*?)<\/h3>/g), ([, heading]) => heading);

test("the page lists endpoints by path, then by method", () => {
  const page = docsPage([rename, upload, list]);
  expect(page).toContain("3 endpoints");
  const listed = page.matchAll(/<span class="method">(\w+)<\/span><code>(.+?)<\/code><span>(\w+)</g);
  expect(Array.from(listed, ([, ...words]) => words)).toEqual([
    ["GET", "/parts", "public"],
    ["POST", "/parts", "public"],
    ["PUT", "/parts/{id}", "admin"],
  ]);
});

test("an endpoint shows only the parts it has", () => {
  expect(headings(docsPage([list]))).toEqual(["Response", "Errors"]);
  expect(headings(docsPage([rename]))).toEqual(["Path", "Query", "Body", "Response", "Errors"]);
  expect(headings(docsPage([upload]))).toEqual(["Form", "Response", "Errors"]);
});

test("a schema reads as JSON, without the name of its dialect", () => {
  const page = docsPage([list]);
  expect(page).toContain(
    `<pre tabindex="0">${'{\n  "type": "array",\n  "items": {\n    "type": "string"\n  }\n}'.replaceAll('"', "&quot;")}</pre>`,
  );
  expect(page).not.toContain("$schema");
});

test("an upload says which file it takes", () => {
  expect(docsPage([upload])).toContain(
    "<p><code>image</code>: one file, image/png, image/webp, at most 2.5 MB</p>",
  );
});

test("every error is a row with its status, code and message", () => {
  const rows = docsPage([list]).match(/<table>(.*?)<\/table>/)?.[1];
  expect(rows).toBe(
    "<tr><th>429</th><td><code>too_many_requests</code></td><td>Too many requests. Please wait a moment</td></tr>" +
      "<tr><th>500</th><td><code>internal</code></td><td>something went wrong</td></tr>",
  );
});

test("text cannot become markup", () => {
  expect(docsPage([rename])).toContain(
    "<span>Rename &lt;b&gt;one&lt;/b&gt; &amp; say &quot;done&quot;</span>",
  );
});
