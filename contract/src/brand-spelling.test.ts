import { expect, test } from "vitest";

import { brandSpelling } from "./brand-spelling.ts";

const brands = ["Coldforge", "Kestrel Memory", "Ölwerk"];
const meantBy = brandSpelling(brands);

test("a brand that is written another way is recognized", () => {
  expect(meantBy("coldforge")).toBe("Coldforge");
  expect(meantBy(" Cold-Forge ")).toBe("Coldforge");
  expect(meantBy("kestrelmemory")).toBe("Kestrel Memory");
  expect(meantBy("ÖLWERK")).toBe("Ölwerk");
});

test("a known brand and a new one are left alone", () => {
  for (const typed of ["Coldforge", " Coldforge ", "Hushworks", "Cold", "", "--"])
    expect([typed, meantBy(typed)]).toEqual([typed, undefined]);
});
