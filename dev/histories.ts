import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

import { root } from "./settings.ts";

// 1,000 random histories of money, of transfers and of figures. In rounds, each in a new shop: what a step costs grows with
// the orders there are, and the tokens of a test last 15 minutes.
const ROUNDS = 10;
const tests = ["money-histories", "transfer-histories", "figures.test"];

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
