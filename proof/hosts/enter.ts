import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";

import { APP, homeHere, makeHosts, removeHosts, systemRoot } from "./hosts.ts";

const INSIDE = "DRILL_INSIDE";

/** Runs this program again on the host of the API. What is mounted there is gone with it. */
export function enterApp(): void {
  if (process.env[INSIDE]) return;
  if (process.getuid?.() !== 0) throw new Error("The drill makes network namespaces, which only root may.");
  removeHosts();
  makeHosts();
  const mounts = ["proc", "dev"].map((name) => {
    const folder = resolve(systemRoot, name);
    mkdirSync(folder, { recursive: true });
    return systemRoot === "/" ? "true" : `mount --rbind /${name} ${folder}`;
  });
  // A disk of its own for the backups, which can be filled.
  const backups = resolve(homeHere, "backups");
  rmSync(homeHere, { recursive: true, force: true });
  mkdirSync(backups, { recursive: true });
  mounts.push(`mount -t tmpfs -o size=1g,mode=1777 tmpfs ${backups}`);
  const again = [
    "sh",
    "-c",
    `${mounts.join(" && ")} && exec "$@"`,
    "sh",
    process.execPath,
    ...process.argv.slice(1),
  ];
  const { status } = spawnSync("ip", ["netns", "exec", APP, ...again], {
    stdio: "inherit",
    env: { ...process.env, [INSIDE]: "yes" },
  });
  removeHosts();
  process.exit(status ?? 1);
}
