import type { Movement } from "@bulkhead/contract/stock";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { movementChange, readMovementCount, StockLedger, withMoreMovements } from "./stock-ledger.tsx";

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

test("a line of the ledger names its order, or its delivery note, reason and person, and the last one says how many follow", () => {
  const line = { _id: "1", onHandChange: 0, reservedChange: 0, onHand: 1_250, at: new Date(0) };
  const shipped = { ...line, kind: "ship", order: "019a", number: "BH-104872" };
  const received = { ...line, kind: "receipt", _id: "2", reason: "Late", actor: "jo@shop.example" };
  const movements = [shipped, { ...received, deliveryNote: "LS-7" }] as Movement[];
  const draw = (shown: readonly Movement[], total: number): string => {
    const Page = createRoutesStub([
      { path: "/", Component: () => <StockLedger movements={shown} total={total} /> },
    ]);
    return renderToStaticMarkup(<Page />);
  };
  const lines = draw(movements, 2)
    .split("<li")
    .map((html) => html.replaceAll(/<[^>]+>/g, ""));
  expect(draw(movements, 2).match(/href="[^"]+"/g)).toEqual(['href="/dashboard/orders/019a"']);
  expect(lines[1]).toMatch(/Shipped BH-104872.*automatic, /);
  expect(lines[2]).toMatch(/LS-7.*Late — jo@shop\.example, /);
  expect(lines[1]).not.toContain("—");
  expect(lines.join("")).not.toContain("The newest");
  expect(draw(movements, 1_250)).toContain("The newest 2 of 1,250");
  expect(draw([], 0)).toBe('<p class="text-muted">No stock movements yet.</p>');
});
