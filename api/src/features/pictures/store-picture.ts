import type { Files } from "#platform/files.ts";
import { encodeImage, readImage } from "#platform/image-codec.ts";

import { fileName, master, pictureKey, renditionsIn } from "./picture-renditions.ts";

const WEBP = "image/webp";

/**
 * Stores what every page needs at once and answers the picture's key. The master is written last: a picture whose
 * master is there is complete.
 */
export async function storePicture({ files }: { files: Files }, upload: Buffer): Promise<string> {
  const image = await readImage(upload, master.width);
  const key = pictureKey(image);
  if (await files.typeOf(fileName(key, master))) return key;

  const store = async (width: number, bytes: Buffer) => {
    await files.put(fileName(key, { width, format: "webp" }), { bytes, type: WEBP, lasting: true });
    // A page offers AVIF first and a missing file would leave a hole, so WebP stands in until the job has run.
    // Browsers that take AVIF take WebP too, and go by the media type, not by the name.
    await files.put(fileName(key, { width, format: "avif" }), { bytes, type: WEBP, lasting: false });
  };
  await Promise.all(
    renditionsIn("webp").map(async (encoding) => store(encoding.width, await encodeImage(image, encoding))),
  );
  const bytes = await encodeImage(image, master);
  await files.put(fileName(key, master), { bytes, type: WEBP, lasting: true });
  return key;
}
