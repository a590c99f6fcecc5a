import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** What each proof runs, in this order. */
const proofs: Record<string, string[]> = {
  slips: ["slips/slips.ts"],
};

const [name = "", ...options] = process.argv.slice(2);
const programs = proofs[name];
if (!programs) {
  console.error(`npm run proof -- <name> [options], where the name is ${Object.keys(proofs).join(", ")}`);
  process.exit(1);
}
for (const program of programs) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, program), ...options], {
    stdio: "inherit",
  });
  const code = await new Promise<number>((done) => child.once("exit", (status) => done(status ?? 1)));
  if (code !== 0) process.exit(code);
}
