import type { Files } from "#platform/files.ts";
import { encodeImage, readImage } from "#platform/image-codec.ts";
import type { Job } from "#platform/jobs.ts";

import { fileName, master, renderPicture, renditionsIn } from "./picture-renditions.ts";

const AVIF = "image/avif";

/** Replaces the stand-ins by AVIF, which is smaller and too slow to make while somebody waits. */
export const renderPictureJob: Job<{ files: Files }, typeof renderPicture.payload> = {
  ...renderPicture,
  run: async ({ files }, { key }) => {
    const wanted = [];
    for (const encoding of renditionsIn("avif")) {
      if ((await files.typeOf(fileName(key, encoding))) !== AVIF) wanted.push(encoding);
    }
    if (wanted.length === 0) return;
    const image = await readImage(await files.get(fileName(key, master)), master.width);
    for (const encoding of wanted) {
      const bytes = await encodeImage(image, encoding);
      await files.put(fileName(key, encoding), { bytes, type: AVIF, lasting: true });
    }
  },
};
