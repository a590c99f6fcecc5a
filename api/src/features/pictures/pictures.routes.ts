import { uploadPicture } from "@bulkhead/contract/pictures";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { limitEach } from "#platform/http/bound-requests.ts";
import { route } from "#platform/http/http.ts";
import { enqueue } from "#platform/jobs/jobs.ts";

import { claimPicture, renderPicture, storePicture } from "./store-picture.ts";

export function pictureRoutes(
  app: FastifyInstance,
  { db, files, pictures }: Pick<Deps, "db" | "files" | "pictures">,
): void {
  const inTurn = limitEach({ atOnce: 2, waiting: 10 });

  route(app, uploadPicture, async ({ file, caller }) => {
    const claim = (key: string) => inTransaction(db, (tx) => claimPicture(tx, caller.id, key));
    // Otherwise one user could keep the decoder from all others.
    const key = await inTurn(caller.id, () => storePicture({ files }, file, claim));
    // Also for a picture that was stored before: the job skips what is already there.
    await inTransaction(db, (tx) => enqueue(tx, renderPicture, { key }, { key: `render ${key}` }));
    return { success: true as const, data: { url: pictures.urlOf(key) } };
  });
}
