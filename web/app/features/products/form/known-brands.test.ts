import { expect, test } from "vitest";

import { meantBrand } from "./known-brands.ts";

const brands = ["Coldforge", "Kestrel Memory", "Ölwerk"];

test("a brand that is written another way is recognized", () => {
  expect(meantBrand("coldforge", brands)).toBe("Coldforge");
  expect(meantBrand(" Cold-Forge ", brands)).toBe("Coldforge");
  expect(meantBrand("kestrelmemory", brands)).toBe("Kestrel Memory");
  expect(meantBrand("ÖLWERK", brands)).toBe("Ölwerk");
});

test("a known brand and a new one are left alone", () => {
  for (const typed of ["Coldforge", " Coldforge ", "Hushworks", "Cold", "", "--"])
    expect([typed, meantBrand(typed, brands)]).toEqual([typed, undefined]);
});
