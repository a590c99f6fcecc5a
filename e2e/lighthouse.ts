import { chromium } from "@playwright/test";
import lighthouse, { type Flags, type Result } from "lighthouse";

import { freePort } from "../dev/ports.ts";
import { chromiumOptions } from "./chromium.ts";

/** Only ends what hangs; a busy machine may take long. */
const waits = { maxWaitForFcp: 60_000, maxWaitForLoad: 120_000 };

/** Loads a page on Lighthouse's simulated phone, in a new browser. */
export async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  const port = await freePort();
  const { executablePath, args } = chromiumOptions;
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const outcome = await lighthouse(url, { ...waits, ...flags, port, logLevel: "error" });
    if (!outcome) throw new Error("Lighthouse returned no result");
    const { runtimeError } = outcome.lhr;
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

/** What Lighthouse measured, in the unit of the audit. */
export const valueOf = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN;
