import { giveRole } from "#features/users/change-role.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import { jobTimeouts } from "#platform/timeouts.ts";

import { readConfig } from "../config.ts";
import { openDeps } from "../deps.ts";

// Makes the first admin, which HTTP cannot: npm run make-admin -- EMAIL
const email = process.argv[2]?.trim().toLowerCase();
if (!email) {
  console.error("Usage: npm run make-admin -- EMAIL");
  process.exit(2);
}
const deps = openDeps(readConfig(process.env), new AbortController().signal, jobTimeouts(10_000));
try {
  await inTransaction(deps.db, (tx) => giveRole(tx, email, "admin"));
  console.log(`${email} is now an admin.`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(`${email}: ${error.message}. They must sign in once with a verified email first.`);
  process.exitCode = 1;
} finally {
  await deps.connections.end();
}
