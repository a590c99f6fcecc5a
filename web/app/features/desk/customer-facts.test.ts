import { expect, test } from "vitest";

import { customerName, goneWords, personName } from "./customer-facts.tsx";

const person = { _id: "1", role: "customer", canBuy: true, since: new Date(0) } as const;

test("an account is called by its company, its person, or their email", () => {
  const ada = { ...person, name: "Ada Buyer", email: "ada@example.com" };
  expect(customerName({ company: "Nordfrost GmbH", people: [ada] })).toBe("Nordfrost GmbH");
  expect(customerName({ people: [ada] })).toBe("Ada Buyer");
  expect(personName({ email: "ada@example.com" })).toBe("ada@example.com");
  expect(customerName({ people: [person] })).toBe("A closed account");
});

test("whoever can no longer order is marked, with the most final reason", () => {
  const [left, removed, closed] = [new Date(1), new Date(2), new Date(3)];
  expect(goneWords(person)).toBeUndefined();
  expect(goneWords({ ...person, leftAt: left })).toEqual({ words: "Left the company", at: left });
  expect(goneWords({ ...person, leftAt: left, removedAt: removed })?.words).toBe("Removed by staff");
  expect(goneWords({ ...person, leftAt: left, removedAt: removed, closedAt: closed })?.words).toBe(
    "Account closed",
  );
});
