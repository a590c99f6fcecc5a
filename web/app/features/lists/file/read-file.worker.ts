import { readFile } from "./read-file.ts";
import { RefusedFile } from "./refused-file.ts";

addEventListener("message", ({ data }: MessageEvent<{ bytes: Uint8Array; name: string }>) => {
  readFile(data.bytes, data.name).then(
    (table) => postMessage({ table }),
    (error: unknown) =>
      postMessage({ refusal: error instanceof RefusedFile ? error.message : "This file cannot be read." }),
  );
});
