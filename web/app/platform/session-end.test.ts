import { expect, test } from "vitest";

import { announceSessionEnd, onSessionEnd } from "./session-end.ts";

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
