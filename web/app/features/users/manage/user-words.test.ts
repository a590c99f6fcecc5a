import { expect, test } from "vitest";

import { consequenceWords, hangingWords, offeredRoles } from "./user-words.ts";

test("removing a user says what hangs on it, and what becomes of it", () => {
  expect(hangingWords({ toShip: 1, held: 1 })).toBe("1 paid order to ship, 1 hold");
  expect(hangingWords({ toShip: 2, held: 0 })).toBe("2 paid orders to ship");
  expect(hangingWords({ toShip: 0, held: 3 })).toBe("3 holds");
  expect(hangingWords({ toShip: 0, held: 0 })).toBe("No open orders");
  expect(consequenceWords({ toShip: 1, held: 0 })).toBe("What is paid still ships.");
  expect(consequenceWords({ toShip: 0, held: 1 })).toContain("stay ended");
  expect(consequenceWords({ toShip: 0, held: 0 })).toBe("");
});

test("a user is offered the roles they do not have", () => {
  const user = { _id: "1", email: "jane@example.com", isAdmin: false };
  expect(offeredRoles({ ...user, role: "customer" })).toEqual(["promote", "assign"]);
  expect(offeredRoles({ ...user, role: "warehouse" })).toEqual(["promote", "demote"]);
  expect(offeredRoles({ ...user, role: "admin" })).toEqual(["assign", "demote"]);
});
