import { uploadPicture } from "@bulkhead/contract/pictures";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { route } from "#platform/http.ts";
import { enqueue } from "#platform/jobs.ts";
import { inTransaction } from "#platform/pool.ts";

import { renderPicture } from "./picture-renditions.ts";
import { storePicture } from "./store-picture.ts";

export function pictureRoutes(
  app: FastifyInstance,
  { db, files, pictures }: Pick<Deps, "db" | "files" | "pictures">,
): void {
  route(app, uploadPicture, async ({ file }) => {
    const key = await storePicture({ files }, file);
    // Also for a picture that was stored before: the job skips what is already there.
    await inTransaction(db, (tx) => enqueue(tx, renderPicture, { key }, { key: `render ${key}` }));
    return { success: true as const, data: { url: pictures.urlOf(key) } };
  });
}
