/** URLs of pictures and of other files. Rows store only the key, so the origin can change. */
export interface Pictures {
  urlOf: (key: string) => string;
  /** Returns undefined for URLs of other sites. */
  keyOf: (url: string) => string | undefined;
  /** Of a file that is no picture. */
  fileUrlOf: (key: string) => string;
}

const RENDITION = "-640.webp";
const KEY = /^[a-z]+\/[\w-]+$/;

export function openPictures(origin: string): Pictures {
  const start = `${origin}/`;
  return {
    fileUrlOf: (key) => `${start}${key}`,
    urlOf: (key) => `${start}${key}${RENDITION}`,
    keyOf: (url) => {
      if (!url.startsWith(start) || !url.endsWith(RENDITION)) return undefined;
      const key = url.slice(start.length, -RENDITION.length);
      return KEY.test(key) ? key : undefined;
    },
  };
}
