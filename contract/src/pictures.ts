import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { PICTURE_MAX_MB } from "./limits.ts";

export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1_000_000;

/** What a file picker offers. The server trusts what it decodes, never a name or a header. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** A picture is at `<name>-<width>.<format>` for each of these widths, as WebP and as AVIF. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;

export const uploadPicture = endpoint("POST /api/images", "customer", {
  takesLong: true,
  summary: "Store a picture of a product or a person. The same picture gets the same URL",
  perMinute: 30,
  file: {
    field: "image",
    types: PICTURE_TYPES,
    maxBytes: PICTURE_MAX_BYTES,
    tooLarge: "picture_too_large",
  },
  response: z.object({ success: z.literal(true), data: z.object({ url: z.url() }) }),
  errors: [
    "too_many_pictures",
    "picture_not_readable",
    "picture_too_many_pixels",
    "picture_storage_down",
    "unavailable",
  ],
});
