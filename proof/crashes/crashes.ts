import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

import { root } from "../../dev/settings.ts";

// Kills processes and pays orders in a storm of faults: npm run proof -- crashes [FILE...]
const args = ["run", "--config", "proof/crashes/vitest.config.ts", ...process.argv.slice(2)];
const vitest = resolve(root, "node_modules/.bin/vitest");
process.exitCode = spawnSync(vitest, args, { cwd: root, stdio: "inherit" }).status ?? 1;
