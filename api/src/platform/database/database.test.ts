import { expect, test } from "vitest";

import { writeDatabaseTypes } from "#test/database-types.ts";
import { testApp } from "#test/test-app.ts";

const { database } = await testApp();

test("the types of the tables are those of the migrated database", async () => {
  await expect(await writeDatabaseTypes(database)).toMatchFileSnapshot("database.ts");
});
