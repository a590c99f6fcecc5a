import * as z from "zod/mini";

/** What somebody may send as text. PostgreSQL has none with a NUL in it. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\0]*$/));
