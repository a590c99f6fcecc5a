import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

import { root } from "../../dev/settings.ts";

// 1,000 random histories of money, of transfers and of figures. In rounds, each in a new shop: what a step costs grows with
// the orders there are, and the tokens of a test last 15 minutes.
const ROUNDS = 10;
const tests = ["money-histories", "transfer-histories", "figures.test"];

/** `npm run proof -- histories shop 500 200`: so many of the whole shop, of so many steps. The first seed: SHOP_SEED. */
const [kind, count = "500", steps = "200"] = process.argv.slice(2);
if (kind === "shop") {
  const few = 10;
  const seed = Number(process.env["SHOP_SEED"] ?? 1);
  for (let done = 0; done < Number(count); done += few) {
    console.log(`Histories ${done + 1} to ${done + few} of ${count}`);
    const env = { ...process.env, SHOP_SEED: `${seed + done}`, SHOP_HISTORIES: `${few}`, SHOP_STEPS: steps };
    const args = ["run", "--testTimeout", "3600000", "shop-histories"];
    const vitest = resolve(root, "node_modules/.bin/vitest");
    // All of them happen, so that one failure does not hide others.
    if (spawnSync(vitest, args, { cwd: root, stdio: "inherit", env }).status !== 0) process.exitCode = 1;
  }
  process.exit();
}

for (let round = 1; round <= ROUNDS; round += 1) {
  console.log(`Round ${round} of ${ROUNDS}`);
  const { status } = spawnSync(
    resolve(root, "node_modules/.bin/vitest"),
    ["run", "--testTimeout", "840000", ...tests],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, HISTORIES: "100" },
    },
  );
  if (status !== 0) process.exit(1);
}
