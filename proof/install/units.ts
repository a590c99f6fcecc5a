import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { assert, figure } from "./report.ts";
import { root, tryRun } from "./run.ts";

/** In tenths: 20 is 2.0 of 10, which systemd calls OK. */
const MOST_EXPOSURE = 20;

/** What systemd says of the units. Returns false where it is not installed. */
export async function checkUnits(): Promise<boolean> {
  if ((await tryRun("systemd-analyze", ["--version"])).code !== 0) return false;
  const units = resolve(root, "deploy/systemd");
  const copy = await mkdtemp(join(tmpdir(), "bulkhead-units-"));
  try {
    const names = await readdir(units);
    for (const name of names) {
      const text = await readFile(resolve(units, name), "utf8");
      // The program must exist, and Node is elsewhere on many machines.
      await writeFile(join(copy, name), text.replaceAll("/usr/bin/node", process.execPath));
    }
    const paths = names.map((name) => join(copy, name.replace("@.", "@3001.")));
    for (const name of names.filter((name) => name.includes("@.")))
      await writeFile(join(copy, name.replace("@.", "@3001.")), await readFile(join(copy, name)));
    const verified = await tryRun("systemd-analyze", ["verify", ...paths]);
    // It exits with 0 even if it knows a key not at all.
    assert(verified.code === 0 && verified.stderr === "", `systemd-analyze verify: ${verified.stderr}`);
    for (const path of paths.filter((name) => name.endsWith(".service"))) {
      const args = ["security", "--offline=true", `--threshold=${MOST_EXPOSURE}`, path];
      const { code, stdout, stderr } = await tryRun("systemd-analyze", args);
      assert(code === 0, `${path}: ${stdout.split("\n").slice(-3).join(" ")}${stderr}`);
      const exposure = Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1]);
      figure(`exposure of ${path.slice(copy.length + 1)}`, exposure, "of 10", MOST_EXPOSURE / 10);
    }
    return true;
  } finally {
    await rm(copy, { recursive: true });
  }
}
