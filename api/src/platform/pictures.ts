/** Where pictures are read from. Rows keep the key alone, so that the origin can change without touching them. */
export interface Pictures {
  urlOf: (key: string) => string;
  /** Undefined for an address that is not one of ours. */
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
