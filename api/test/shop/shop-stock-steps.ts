import type { FreshShop } from "../fresh-shop.ts";
import { fileOf, openImports } from "../import-files.ts";
import { type People, ladderOf } from "./shop-people.ts";

/** What staff do to the parts: prices, counts in a file, and losses. */
export function openStockSteps({ app, send }: FreshShop, { random, admin, parts }: People) {
  const imports = openImports(app, admin);
  const importCount = async () => {
    const part = random.pick(parts);
    if (!part) return undefined;
    const { version } = (await send("GET", `/api/products/${part.id}`, admin)).json();
    const count = random.between(10_000, 20_000);
    const row = { id: part.id, version: `${version}`, count: `${count}` };
    const id: string | undefined = (await imports.preview(fileOf([row]))).json()._id;
    if (id === undefined || (await imports.apply(id)).statusCode !== 200) return undefined;
    const change = count - part.onHand;
    part.onHand = count;
    return { id, part, change };
  };
  const lose = async (part = random.pick(parts)) => {
    const body = { units: random.between(1, 500), reason: "Water" };
    if (!part) return;
    const { statusCode } = await send("POST", `/api/products/${part.id}/losses`, admin, body);
    if (statusCode === 200) part.onHand -= body.units;
  };

  return {
    changePrice: async () => {
      const part = random.pick(parts);
      if (!part) return;
      const micros = random.between(5_000_000, 15_000_000);
      const { statusCode } = await send("PATCH", `/api/products/${part.id}`, admin, ladderOf(micros));
      if (statusCode === 200) Object.assign(part, { micros, breakMicros: micros - 500_000 });
    },
    importCount: async () => void (await importCount()),
    undoImport: async () => {
      const applied = await importCount();
      if (!applied) return;
      const { id, part, change } = applied;
      if (random.next() < 0.7) await lose(part);
      const undone = (await imports.undo(id)).json<{ undone?: number }>();
      if (undone.undone === 1) part.onHand -= change;
    },
    lose: () => lose(),
  };
}
