import { uploadPicture } from "@bulkhead/contract/pictures";
import type { FastifyInstance } from "fastify";

import type { Files } from "#platform/files.ts";
import { route } from "#platform/http.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Pictures } from "#platform/pictures.ts";
import { inTransaction, type Pool } from "#platform/pool.ts";

import { renderPicture } from "./picture-renditions.ts";
import { storePicture } from "./store-picture.ts";

interface Parts {
  db: Pool;
  files: Files;
  pictures: Pictures;
}

export function pictureRoutes(app: FastifyInstance, { db, files, pictures }: Parts): void {
  route(app, uploadPicture, async ({ file }) => {
    const key = await storePicture({ files }, file);
    // Also for a picture that was there before: the job does nothing if there is nothing left to do.
    await inTransaction(db, (tx) => enqueue(tx, renderPicture, { key }, { key: `render ${key}` }));
    return { success: true as const, data: { url: pictures.urlOf(key) } };
  });
}
