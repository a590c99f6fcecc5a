import { migrate } from "#platform/migrate.ts";

import { readConfig } from "../config.ts";
import { openDeps } from "../deps.ts";

const deps = openDeps(readConfig(process.env), new AbortController().signal);
const applied = await migrate(deps.connections);
deps.log.info({ applied }, applied.length > 0 ? "migrated" : "nothing to migrate");
await deps.connections.end();
