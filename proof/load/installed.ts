import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { root } from "../../dev/settings.ts";

const run = promisify(execFile);

interface Installed {
  packages: number;
  megabytes: number;
}

/** The packages of others that `npm ci` installs. With options of npm, only those that these leave. */
export async function countInstalled(...options: string[]): Promise<Installed> {
  const output = { cwd: root, maxBuffer: 2 ** 26 };
  const { stdout } = await run("npm", ["ls", "--all", "--parseable", ...options], output)
    // It has listed everything when it complains of a version.
    .catch((complaint: { stdout: string }) => complaint);
  const folders = stdout.split("\n").filter((line) => /node_modules\/(?!@bulkhead\/)/.test(line));
  // A folder inside another one counts once.
  const sizes = await run("du", ["-sck", ...folders], output);
  return { packages: folders.length, megabytes: Number(/(\d+)\ttotal/.exec(sizes.stdout)?.[1]) / 1024 };
}
