import { checkBooks } from "#features/books/check-books.ts";
import { jobTimeouts } from "#platform/timeouts.ts";

import { readConfig } from "../config.ts";
import { openDeps } from "../deps.ts";

// Recomputes every invariant from the ledger: npm run check-books
const deps = openDeps(readConfig(process.env), new AbortController().signal, jobTimeouts(10 * 60_000));
const rules = await checkBooks(deps.db);
await deps.connections.end();
for (const { rule, broken } of rules) {
  console.log(`${broken.length === 0 ? "OK    " : "BROKEN"}  ${rule}`);
  for (const { _id, number = _id, detail } of broken) console.log(`        ${number}  ${detail}`);
}
if (rules.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
