import type { Deps } from "#deps.ts";
import type { Job } from "#platform/jobs/jobs.ts";
import { encodeImage, readImage } from "#platform/vendors/image-codec.ts";

import { fileName, master, renderPicture, renditionsIn } from "./picture-renditions.ts";

const AVIF = "image/avif";

/** Replaces the placeholders with AVIF files, which are smaller but too slow to encode during the upload. */
export const renderPictureJob: Job<Pick<Deps, "files">, typeof renderPicture.payload> = {
  ...renderPicture,
  run: async ({ files }, { key }) => {
    const missing = [];
    for (const encoding of renditionsIn("avif")) {
      if ((await files.typeOf(fileName(key, encoding))) !== AVIF) missing.push(encoding);
    }
    if (missing.length === 0) return;
    const image = await readImage(await files.get(fileName(key, master)), master.width);
    for (const encoding of missing) {
      const bytes = await encodeImage(image, encoding);
      await files.put(fileName(key, encoding), { bytes, type: AVIF, lasting: true });
    }
  },
};
