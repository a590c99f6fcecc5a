import { runLighthouse, valueOf } from "../../e2e/lighthouse.ts";
import { inDemo } from "./demo.ts";
import { openResults } from "./results.ts";

// How soon a visitor with a phone on slow 4G sees each public page, and how good Lighthouse finds it.
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Pages that visitors reach although search engines need not list them. */
const unlisted = ["/login", "/signup"];

async function publicPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
  const oneOfEach = [/^\/catalog\//, /^\/parts\//].flatMap(
    (kind) => listed.find((path) => kind.test(path)) ?? [],
  );
  return [...listed.filter((path) => !/^\/(?:catalog|parts)\//.test(path)), ...oneOfEach, ...unlisted];
}

/** Lighthouse cannot always record a page that loads, and says so. That is no measurement. */
async function load(url: string, tries = 3): ReturnType<typeof runLighthouse> {
  try {
    return await runLighthouse(url, { onlyCategories: categories });
  } catch (error) {
    if (tries === 1 || !String(error).includes("NO_NAVSTART")) throw error;
    return load(url, tries - 1);
  }
}

const save = openResults("pages");
await inDemo(async (origin) => {
  const paths = await publicPaths(origin);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const path of paths) {
      const result = await load(`${origin}${path}`);
      const scoreOf = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
      save({
        path,
        round,
        performance: scoreOf("performance"),
        accessibility: scoreOf("accessibility"),
        bestPractices: scoreOf("best-practices"),
        seo: scoreOf("seo"),
        largestPaintMs: valueOf(result, "largest-contentful-paint"),
        blockedMs: valueOf(result, "total-blocking-time"),
      });
    }
  }
});
