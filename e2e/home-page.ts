import { type APIRequestContext, expect, type Page } from "@playwright/test";

import { products } from "../dev/seed/products.ts";
import { apiOrigin } from "./people.ts";

/** The home page shows a few parts, and the others on demand. */
export const showAllParts = (page: Page): Promise<void> => page.locator("#products summary").click();

/** The samples that the home page lists. Other tests add parts before them, and it lists only so many. */
export async function samplesAtHome(request: APIRequestContext): Promise<typeof products> {
  const found = await request.get(`${apiOrigin()}/api/parts?page=1&size=90`);
  const { parts } = (await found.json()) as { parts: { name: string }[] };
  const listed = new Set(parts.map(({ name }) => name));
  const samples = products.filter(({ name }) => listed.has(name));
  expect(samples.length).toBeGreaterThan(40);
  return samples;
}
