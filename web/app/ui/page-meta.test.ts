import { expect, test, vi } from "vitest";

vi.mock("#platform/settings.ts", () => ({ readPageSettings: () => ({ seller: { name: "Bulkhead" } }) }));
// Another test of the same worker may have loaded it with the settings of a page.
vi.resetModules();
const { publicPage, unlistedPage } = await import("./page-meta.ts");

test("a public page describes itself to search engines and link previews", () => {
  const meta = publicPage("Blog", "Six answers");
  expect(meta).toContainEqual({ title: "Blog · Bulkhead" });
  expect(meta).toContainEqual({ name: "description", content: "Six answers" });
  expect(meta.filter((tag) => "property" in tag)).toEqual([
    { property: "og:site_name", content: "Bulkhead" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: "Blog" },
    { property: "og:description", content: "Six answers" },
  ]);
  expect(JSON.stringify(meta)).not.toContain("noindex");
});

test("an unlisted page has a title and asks search engines to leave it out", () => {
  expect(unlistedPage("My Orders")).toEqual([
    { title: "My Orders · Bulkhead" },
    { name: "robots", content: "noindex" },
  ]);
});
