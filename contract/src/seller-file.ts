import * as z from "zod/mini";

import { seller, type Seller } from "./seller.ts";

const inEnglish = { error: z.locales.en().localeError };

/** The path of the file with the seller's settings. Its problems are named by their place in the file. */
export const sellerFile = (readText: (path: string) => string) =>
  z.pipe(
    z.string({ error: "is missing" }),
    z.transform((path, context): Seller => {
      const refuse = (message: string) => {
        context.issues.push({ code: "custom", message, input: path });
        return z.NEVER;
      };
      try {
        const { success, data, error } = z.safeParse(seller, JSON.parse(readText(path)), inEnglish);
        if (success) return data;
        return refuse(
          error.issues.map(({ path: place, message }) => `${place.join(".")} ${message}`.trim()).join("; "),
        );
      } catch (error) {
        return refuse(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
