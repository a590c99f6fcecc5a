import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { announceSessionEnd, isFresh, onSessionEnd, readClaims } from "./access-token.ts";

const NOW = Date.UTC(2026, 10, 15);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

/** A token as the API makes it, without a signature worth anything. */
const tokenOf = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;

test("a token says whose it is and when it ends, in any script", () => {
  expect(readClaims(tokenOf({ email: "jürgen+日本@example.com", exp: 1_800_000_000 }))).toEqual({
    email: "jürgen+日本@example.com",
    expiresAt: 1_800_000_000_000,
  });
});

test.each([
  ["no token", ""],
  ["one word", "token"],
  ["no JSON", "e30.bm8.x"],
  ["a number for an email", tokenOf({ email: 1, exp: 2 })],
  ["no end", tokenOf({ email: "a@example.com" })],
  ["text for an end", tokenOf({ email: "a@example.com", exp: "2" })],
])("%s is not a token of ours", (_what, token) => {
  expect(readClaims(token)).toBeUndefined();
});

test("a token is fresh until half a minute before it ends", () => {
  const ending = (ms: number) => isFresh({ email: "a@example.com", expiresAt: NOW + ms });
  expect([ending(30_001), ending(30_000), ending(0), ending(-1)]).toEqual([true, false, false, false]);
  expect(isFresh(undefined)).toBe(false);
});

test("everyone who listens learns why the session ended, until they stop listening", () => {
  const heard: string[] = [];
  const stops = ["header", "cart"].map((who) => onSessionEnd((reason) => heard.push(`${who}: ${reason}`)));
  announceSessionEnd("This account was removed");
  expect(heard).toEqual(["header: This account was removed", "cart: This account was removed"]);
  for (const stop of stops) stop();
  announceSessionEnd();
  expect(heard).toHaveLength(2);
});

test("without a reason the person is told that they are not authorized", () => {
  const heard: string[] = [];
  const stop = onSessionEnd((reason) => heard.push(reason));
  announceSessionEnd();
  stop();
  expect(heard).toEqual(["You are not authorized to perform this action"]);
});
