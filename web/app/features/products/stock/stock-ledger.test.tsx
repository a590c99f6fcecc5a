import { expect, test } from "vitest";

import { movementChange, readMovementCount, withMoreMovements } from "./stock-ledger.tsx";

test("a movement shows what came or went, or else what it reserved", () => {
  expect(movementChange({ kind: "receipt", onHandChange: 1250, reservedChange: 0 })).toBe("+1,250");
  expect(movementChange({ kind: "reserve", onHandChange: 0, reservedChange: 200 })).toBe("+200 reserved");
  expect(movementChange({ kind: "ship", onHandChange: -200, reservedChange: -200 })).toBe("−200");
  expect(movementChange({ kind: "count", onHandChange: 0, reservedChange: 0 })).toBe("0");
});

const read = (params: string) => readMovementCount(new URLSearchParams(params));

test("a ledger starts with its newest ten movements and shows more on request", () => {
  expect(read("")).toBe(10);
  expect(String(withMoreMovements(new URLSearchParams("stock=a")))).toBe("stock=a&movements=50");
  expect(read("movements=50")).toBe(50);
  expect(withMoreMovements(new URLSearchParams("movements=1000"))).toBeUndefined();
});

test("an impossible number in the URL shows ten", () => {
  for (const params of ["movements=", "movements=-1", "movements=many"]) expect(read(params)).toBe(10);
  expect(read("movements=99999")).toBe(1_000);
});
