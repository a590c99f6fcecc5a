import type { Program } from "../child.ts";

const bucket = "bulkhead";
const accessKeyId = "local-stack";
const secretAccessKey = "the local object store";

/** How to start the store, and the environment that the API needs. */
export function objectStore(folder: string, port: number): { program: Program; env: Record<string, string> } {
  const login = ["--bucket", bucket, "--key", accessKeyId, "--secret", secretAccessKey];
  return {
    program: {
      name: "objects",
      node: ["dev/objects/objects.ts", "--folder", folder, "--port", String(port), ...login],
      ready: /^ready$/m,
    },
    env: {
      STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_REGION: "us-east-1",
      STORAGE_BUCKET: bucket,
      STORAGE_ACCESS_KEY_ID: accessKeyId,
      STORAGE_SECRET_ACCESS_KEY: secretAccessKey,
    },
  };
}
