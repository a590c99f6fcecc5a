const widths = [480, 800, 1000, 1280];

export const heroPicture = {
  src: "/pictures/hero-800.webp",
  widths,
  // On phones less than it is: a dot and a half for each pixel are plenty for a drawing, and arrive sooner.
  sizes: "(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 62vw",
  width: 1200,
  height: 1200,
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
