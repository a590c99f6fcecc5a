import { showNumbers } from "./quantities.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });
export const countryName = (country: string): string => countries.of(country) ?? country;

/** "8542.39" and "8504.50.8000", as the tariff prints it. */
export const hsCodeWords = (code: string): string =>
  code.replace(/^(\d{4})(\d{2})(\d*)$/, (_, chapter: string, sub: string, rest: string) =>
    [chapter, sub, rest].filter(Boolean).join("."),
  );

export const weightWords = (grams: number): string =>
  showNumbers({ low: grams }, { unit: grams < 1_000 ? "g" : "kg" });
