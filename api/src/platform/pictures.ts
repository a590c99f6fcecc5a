/** Where pictures are read from. Rows keep the key alone, so that the origin can change without touching them. */
export interface Pictures {
  urlOf: (key: string) => string;
}

export function openPictures(origin: string): Pictures {
  return { urlOf: (key) => `${origin}/${key}-640.webp` };
}
