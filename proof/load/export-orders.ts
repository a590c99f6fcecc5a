import { growOrders } from "../growth/grow-orders.ts";
import { memoryOf } from "../shop/processes.ts";
import { openShop, type Shop } from "../shop/shop.ts";

// How much memory the export of 100,000 orders takes.
const ORDERS = 100_000;

/** Reads slowly, so that the server has to wait for the client. */
async function exportAll(shop: Shop): Promise<void> {
  const before = memoryOf(shop.pid).nowMb;
  let highest = before;
  let bytes = 0;
  const response = await fetch(`${shop.api}/api/orders.csv`, {
    headers: { authorization: `Bearer ${shop.adminToken}` },
  });
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (Math.random() < 0.05) highest = Math.max(highest, memoryOf(shop.pid).nowMb);
  }
  console.log(
    `CSV of ${ORDERS} orders: ${(bytes / 2 ** 20).toFixed(1)} MB, memory ${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB`,
  );
}

const shop = await openShop();
try {
  await growOrders(shop.databaseUrl, 1, ORDERS, "built later");
  for (let round = 0; round < 3; round += 1) await exportAll(shop);
} finally {
  await shop.stop();
}
