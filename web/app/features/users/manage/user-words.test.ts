import { expect, test } from "vitest";

import { hangingWords, offeredRoles } from "./user-words.ts";

test("removing a user says what hangs on it, and what becomes of it", () => {
  expect(hangingWords({ toShip: 1, held: 1 })).toBe(
    "1 paid order to ship, 1 hold. What is paid still ships. Holds of their own account end within a minute and do not come back.",
  );
  expect(hangingWords({ toShip: 2, held: 0 })).toBe("2 paid orders to ship. What is paid still ships.");
  expect(hangingWords({ toShip: 0, held: 3 })).toMatch(/^3 holds[.] Holds of/);
  expect(hangingWords({ toShip: 0, held: 0 })).toBe("No open orders.");
});

test("the menu of a row has the roles that the user does not have, except admin, which is a button", () => {
  const user = { _id: "1", email: "jane@example.com", isAdmin: false, account: "2" };
  expect(offeredRoles({ ...user, role: "customer" })).toEqual(["assign"]);
  expect(offeredRoles({ ...user, role: "warehouse" })).toEqual(["demote"]);
  expect(offeredRoles({ ...user, role: "admin" })).toEqual(["assign", "demote"]);
});
