import * as z from "zod/mini";

/** A revision of a data sheet. */
export const dataSheet = z.object({
  revision: z.string(),
  issuedOn: z.iso.date(),
  pages: z.int(),
  bytes: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
  /** Opens in the browser. With `?download` it is saved. */
  url: z.url(),
});

export type DataSheet = z.output<typeof dataSheet>;
