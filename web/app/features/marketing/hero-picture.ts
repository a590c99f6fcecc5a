const widths = [640, 768, 960, 1200];

export const heroPicture = {
  src: "/pictures/hero-960.webp",
  widths,
  // On phones a little less than it is: 640 dots are plenty for a drawing, and arrive sooner.
  sizes: "(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, calc(92vw - 2rem)",
  width: 1200,
  height: 900,
};

/** Asks for the largest thing on the page before the stylesheet has been read. */
export const heroPreload = {
  rel: "preload",
  as: "image",
  type: "image/avif",
  imageSrcSet: widths.map((width) => `/pictures/hero-${width}.avif ${width}w`).join(", "),
  imageSizes: heroPicture.sizes,
  fetchPriority: "high",
} as const;
