/** `npm run proof -- NAME [options]`: the options are those of the program. */
const proofs: Record<string, () => Promise<unknown>> = {
  attack: () => import("./attack/attack.ts"),
  crashes: () => import("./crashes/crashes.ts"),
  histories: () => import("./crashes/histories.ts"),
  hosts: () => import("./hosts/break-hosts.ts"),
  restore: () => import("./hosts/restore.ts"),
  install: () => import("./install/install.ts"),
  migration: () => import("./install/migration.ts"),
  load: () => import("./load/load.ts"),
  overload: () => import("./load/overload.ts"),
  soak: () => import("./load/soak.ts"),
  find: () => import("./growth/find-parts.ts"),
  growth: () => import("./growth/growth.ts"),
  scale: () => import("./growth/scale.ts"),
  slips: () => import("./slips/slips.ts"),
};

// The program reads its options as if it had been started alone.
const [name = ""] = process.argv.splice(2, 1);
const start = proofs[name];
if (!start) throw new Error(`npm run proof -- NAME, which is one of ${Object.keys(proofs).join(", ")}`);
await start();
