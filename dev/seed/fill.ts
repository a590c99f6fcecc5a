import { parseArgs } from "node:util";

import { seedDataSheets } from "./data-sheets.ts";
import { storePictures } from "./pictures.ts";
import { seed } from "./seed.ts";

// Fills a migrated database and the folder of the object store with the sample data, for the demo in containers.
const { values } = parseArgs({ options: { objects: { type: "string" } } });
const databaseUrl = process.env["DATABASE_URL"];
if (!values.objects || !databaseUrl) throw new Error("--objects and DATABASE_URL are needed");

await storePictures(values.objects);
await seed(databaseUrl);
await seedDataSheets(databaseUrl, values.objects);
