import { expect, test } from "vitest";

import { readMovementCount, withMoreMovements } from "./stock-book.ts";

const read = (address: string) => readMovementCount(new URLSearchParams(address));

test("a ledger opens with its newest ten movements and shows more on request", () => {
  expect(read("")).toBe(10);
  expect(withMoreMovements(new URLSearchParams("stock=a")).toString()).toBe("stock=a&movements=50");
  expect(read("movements=50")).toBe(50);
});

test("an address that asks for no number there could be shows ten", () => {
  for (const address of ["movements=", "movements=-1", "movements=many"]) expect(read(address)).toBe(10);
  expect(read("movements=99999")).toBe(1_000);
});
