import { applyImport, previewImport } from "@bulkhead/contract/imports";

import { askAs } from "./people.ts";
import type { Recipe } from "./recipe.ts";
import type { World } from "./world.ts";

const csvOf = (text: string): Recipe => ({ raw: { type: "text/csv", chunks: [Buffer.from(text)] } });

/** The id of a preview that prices a product anew. */
async function makePreview({ shop, admin, makeProduct }: World): Promise<string> {
  const file = csvOf(`id,version,price\n${await makeProduct()},1,7.10\n`);
  return (await askAs<{ _id: string }>(shop, admin, previewImport, file))._id;
}

/** How the calls about imports succeed. */
export const importRecipes: Record<string, (world: World) => Promise<Recipe>> = {
  "GET /api/products.csv": async () => ({}),
  "GET /api/imports": async () => ({}),
  "POST /api/imports": async ({ makeProduct }) => csvOf(`id,version,count\n${await makeProduct()},1,499\n`),
  "GET /api/imports/{id}": async (world) => ({ params: { id: await makePreview(world) } }),
  "GET /api/imports/{id}/lines": async (world) => ({
    params: { id: await makePreview(world) },
    query: { filter: "changed", page: 1, size: 20 },
  }),
  "POST /api/imports/{id}/apply": async (world) => ({
    params: { id: await makePreview(world) },
    body: { confirmsPrices: true },
  }),
  "POST /api/imports/{id}/undo": async (world) => {
    const params = { id: await makePreview(world) };
    await askAs(world.shop, world.admin, applyImport, { params, body: {} });
    return { params };
  },
};
