import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/pictures";
const platform = "api/src/platform";

export const pictures: MutantList = {
  tests: ["api/src/features/pictures", "api/src/platform/image-codec"],
  mutants: [
    {
      mistake: "the master is written first, so a picture that failed half-way looks complete",
      changes: [
        {
          file: `${feature}/store-picture.ts`,
          find: "  await Promise.all(\n",
          replace:
            "  const bytes = await encodeImage(image, master);\n  await files.put(fileName(key, master), { bytes, type: WEBP, lasting: true });\n  await Promise.all(\n",
        },
        {
          file: `${feature}/store-picture.ts`,
          find: "  const bytes = await encodeImage(image, master);\n  await files.put(fileName(key, master), { bytes, type: WEBP, lasting: true });\n  return key;",
          replace: "  return key;",
        },
      ],
    },
    {
      mistake: "browsers keep the placeholder of an AVIF file for a year",
      changes: [{ file: `${feature}/store-picture.ts`, find: "lasting: false", replace: "lasting: true" }],
    },
    {
      mistake: "a placeholder counts as the finished AVIF file",
      changes: [
        {
          file: `${feature}/render-picture.job.ts`,
          find: "if ((await files.typeOf(fileName(key, encoding))) !== AVIF)",
          replace: "if (!(await files.typeOf(fileName(key, encoding))))",
        },
      ],
    },
    {
      mistake: "two pictures of the same bytes and another shape are one",
      changes: [
        {
          file: `${feature}/picture-renditions.ts`,
          find: ".update(`${width}x${height}x${channels}:`)",
          replace: "",
        },
      ],
    },
    {
      mistake: "photos that were taken sideways stay sideways",
      changes: [
        {
          file: `${platform}/image-codec.ts`,
          find: "shrink(image.autoOrient(), maxWidth)",
          replace: "shrink(image, maxWidth)",
        },
      ],
    },
  ],
};
