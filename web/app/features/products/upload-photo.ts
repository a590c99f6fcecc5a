import { uploadPicture } from "#platform/upload-picture.ts";

// A second try after a failed save must not send the picture again.
const uploaded = new WeakMap<File, string>();

/** Where the picture of a part lies, once it is there. */
export async function uploadPhoto(file: File): Promise<string> {
  const known = uploaded.get(file);
  if (known !== undefined) return known;
  const url = await uploadPicture(file);
  uploaded.set(file, url);
  return url;
}
