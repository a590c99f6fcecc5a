import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";

import { backUpPictures, checkBooks, checkHardening, checkSizes, restoreDatabase } from "./containers.ts";
import {
  checkLimits,
  checkOldAssets,
  checkPersonalAnswers,
  checkProtocols,
  checkPublicAnswers,
} from "./edge.ts";
import { buy } from "./journey.ts";
import { useManagedDatabase } from "./managed-database.ts";
import { stopOneApi, stopOrigin } from "./outage.ts";
import { figure, minutesSoFar, printFigures, step, timed } from "./report.ts";
import { certificates, compose, folder, root, run } from "./run.ts";
import { checkUnits } from "./units.ts";
import { upgradeUnderLoad } from "./upgrade.ts";

// Installs the demo as docs/install.md says, on a machine of this test's own, and tries it: npm run proof -- install
const here = (name: string) => resolve(import.meta.dirname, name);
const IMAGES = ["debian:trixie-slim", "node:24-trixie-slim", "postgres:18", "nginx:1.30"];
const MOST_MINUTES = 12;
const MOST_SECONDS_TO_START = 30;

async function makeCertificate(): Promise<void> {
  await mkdir(certificates, { recursive: true });
  await run(resolve(root, "deploy/demo-certificate.sh"), [certificates]);
}

async function tryEverything(): Promise<void> {
  await step("images built", () => compose(["build"], 600));
  await step("sizes", checkSizes);
  const seconds = await step("started", () => timed(() => compose(["up", "--detach", "--wait"], 240)));
  figure("compose up --wait, from nothing", seconds, "s", MOST_SECONDS_TO_START);
  await step("a journey: sign in, order, pay", buy);
  await step("read-only, without power or tools", checkHardening);
  await step("TLS, HTTP/2, names", checkProtocols);
  await step("public answers are kept", checkPublicAnswers);
  await step("two people never meet in the cache", checkPersonalAnswers);
  await step("assets of an old release", checkOldAssets);
  await step("pictures backed up and restored", async () =>
    figure("files backed up", await backUpPictures(), ""),
  );
  figure("calls while an API process stopped, 0 failed", await step("one API process stops", stopOneApi), "");
  figure("calls during bad and good upgrades, 0 failed", await step("upgrades", upgradeUnderLoad), "");
  await step("origin stopped, pages still served", stopOrigin);
  await step("a journey after it came back", buy);
  await step("the database backed up and restored", restoreDatabase);
  await step("the books add up", checkBooks);
  await step("limits", checkLimits);
  await step("a managed database, without a superuser", useManagedDatabase);
}

try {
  await step("a Docker engine", () => run(here("engine.sh"), ["start", folder], 300));
  await step("base images", () => run(here("stand-ins.sh"), [folder, process.execPath, ...IMAGES], 900));
  await step("a certificate", makeCertificate);
  await compose(["down", "--volumes", "--remove-orphans"], 120);
  await tryEverything();
  const hasSystemd = await step("systemd units", checkUnits);
  if (!hasSystemd) console.log("systemd is not installed: the units were not looked at");
  figure("in all", minutesSoFar(), "minutes", MOST_MINUTES);
} catch (error) {
  console.error((await compose(["logs", "--tail", "15"]).catch(() => "")).slice(-8_000));
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await compose(["down", "--volumes", "--remove-orphans"], 120).catch(() => {});
  await run(here("engine.sh"), ["stop", folder], 60);
  printFigures();
}
