/** URLs of pictures. Rows store only the key, so the origin can change. */
export interface Pictures {
  urlOf: (key: string) => string;
  /** Returns undefined for URLs of other sites. */
  keyOf: (url: string) => string | undefined;
}

const RENDITION = "-640.webp";
const KEY = /^[a-z]+\/[\w-]+$/;

export function openPictures(origin: string): Pictures {
  const start = `${origin}/`;
  return {
    urlOf: (key) => `${start}${key}${RENDITION}`,
    keyOf: (url) => {
      if (!url.startsWith(start) || !url.endsWith(RENDITION)) return undefined;
      const key = url.slice(start.length, -RENDITION.length);
      return KEY.test(key) ? key : undefined;
    },
  };
}
