import * as z from "zod/mini";

/** What callers send as text. PostgreSQL stores no NUL character and no half of a surrogate pair. */
export const text = (max: number) =>
  z.string().check(
    z.overwrite((value) => value.toWellFormed()),
    z.trim(),
    z.maxLength(max),
    z.regex(/^[^\0]*$/, { error: "must not contain NUL characters" }),
  );

const uuid = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`;

/** As many ids, with commas between them. */
export const uuids = (most: number) => new RegExp(`^${uuid}(,${uuid}){0,${most - 1}}$`);

/** A phone number. Some clients send it as a JSON number. */
export const phoneInput = z.codec(
  z.union([z.string(), z.int().check(z.nonnegative())], {
    error: ({ input }) => (input === undefined ? undefined : "must be text or a whole number"),
  }),
  text(40),
  { decode: String, encode: (phone) => phone },
);
