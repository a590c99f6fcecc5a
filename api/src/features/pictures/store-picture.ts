import type { Deps } from "#deps.ts";

import { fileName, master, pictureKey, renditionsIn } from "./picture-renditions.ts";

const WEBP = "image/webp";

/**
 * Stores what pages need immediately and returns the picture's key. The master is written last, so a picture that has
 * a master is complete. `claim` throws if the picture may not be stored.
 */
export async function storePicture(
  { files }: Pick<Deps, "files">,
  upload: Buffer,
  claim: (key: string) => Promise<void>,
): Promise<string> {
  // A large library, which most processes of the API never need.
  const { encodeImage, readImage } = await import("#platform/vendors/image-codec.ts");
  const image = await readImage(upload, master.width);
  const key = pictureKey(image);
  await claim(key);
  if (await files.typeOf(fileName(key, master))) return key;

  const store = async (width: number, bytes: Buffer) => {
    await files.put(fileName(key, { width, format: "webp" }), { bytes, type: WEBP, lasting: true });
    // Pages offer AVIF first, and a missing file would leave a gap. So WebP takes its place until the job has run:
    // browsers that support AVIF also support WebP, and they go by the media type, not by the name.
    await files.put(fileName(key, { width, format: "avif" }), { bytes, type: WEBP, lasting: false });
  };
  await Promise.all(
    renditionsIn("webp").map(async (encoding) => store(encoding.width, await encodeImage(image, encoding))),
  );
  const bytes = await encodeImage(image, master);
  await files.put(fileName(key, master), { bytes, type: WEBP, lasting: true });
  return key;
}
