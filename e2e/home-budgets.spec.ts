import type { Result } from "lighthouse";

import { runLighthouse, valueOf } from "./lighthouse.ts";
import { waitUntilReady } from "./people.ts";
import { expect, test } from "./test.ts";

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

function requestsOf({ audits }: Result): NetworkRequest[] {
  const details = audits["network-requests"]?.details;
  return details?.type === "table" ? (details.items as unknown as NetworkRequest[]) : [];
}

const bytesOf = (requests: NetworkRequest[]) =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0);

// Bytes, requests and layout only. `npm run proof -- load` measures the times, which depend on the machine.
test("the home page keeps its budgets on a phone", async ({ baseURL }) => {
  const categories = ["accessibility", "best-practices", "seo"];
  const result = await runLighthouse(`${baseURL}/`, {
    onlyCategories: categories,
    onlyAudits: ["network-requests", "cumulative-layout-shift"],
  });
  const requests = requestsOf(result);
  const ofType = (type: string) => requests.filter(({ resourceType }) => resourceType === type);

  // Fifteen of them are small pictures of products, which a phone loads before the visitor scrolls to them.
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.length).toBeLessThanOrEqual(24);
  expect(bytesOf(requests)).toBeLessThanOrEqual(160_000);
  expect(bytesOf(ofType("Script"))).toBeLessThanOrEqual(5_000);
  expect(bytesOf(ofType("Stylesheet"))).toBeLessThanOrEqual(20_000);
  expect(valueOf(result, "cumulative-layout-shift")).toBe(0);
  for (const category of categories) expect(result.categories[category]?.score, category).toBe(1);
});

for (const path of ["/login", "/signup"]) {
  test(`${path} names its style sheet first, and few scripts before it is painted`, async ({
    page,
    request,
  }) => {
    const html = (await (await page.goto(path))?.text()) ?? "";
    const named = Array.from(html.matchAll(/<link rel="(stylesheet|modulepreload)" href="([^"]+)"/g));
    const scripts = named.flatMap(([, rel, href = ""]) => (rel === "modulepreload" ? href : []));
    const sizes = await Promise.all(
      scripts.map(async (href) => Number((await request.get(href)).headers()["content-length"])),
    );
    expect(named[0]?.[1]).toBe("stylesheet");
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(15_000);
    await waitUntilReady(page);
  });
}
