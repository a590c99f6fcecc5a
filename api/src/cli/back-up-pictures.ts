import { parseArgs } from "node:util";

import { apiTimeouts } from "#platform/timeouts.ts";
import { copyFromBucket, copyToBucket } from "#platform/vendors/bucket-copy.ts";
import { openStorage } from "#platform/vendors/files.ts";

import { readConfig } from "../config.ts";

// Copies the object store to a folder, and back with --restore: node api/src/cli/back-up-pictures.ts FOLDER [--restore]
const { positionals, values } = parseArgs({
  options: { restore: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error("Usage: back-up-pictures FOLDER [--restore]");
  process.exit(2);
}
const { storage } = readConfig(process.env);
const bucket = { client: openStorage(storage, apiTimeouts.filesMs), bucket: storage.bucket };
if (values.restore) {
  const { copied } = await copyToBucket(bucket, folder);
  console.log(`${copied} files copied to the store.`);
} else {
  const { all, copied } = await copyFromBucket(bucket, folder);
  console.log(`${all} files in the store, ${copied} of them new or changed and copied.`);
}
