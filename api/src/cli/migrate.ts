import { migrate } from "#platform/database/migrate.ts";
import { openLog } from "#platform/log.ts";

import { readConfig } from "../config.ts";

const config = readConfig(process.env);
const applied = await migrate(config.database.url);
openLog(config.log.level).info({ applied }, applied.length > 0 ? "migrated" : "nothing to migrate");
