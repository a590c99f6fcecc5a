import * as z from "zod/mini";

/** What somebody may send as text. PostgreSQL has none with a NUL in it, and no half of a surrogate pair. */
export const text = (max: number) =>
  z.string().check(
    z.overwrite((value) => value.toWellFormed()),
    z.trim(),
    z.maxLength(max),
    z.regex(/^[^\0]*$/),
  );
