import { expect, test } from "vitest";

import { endOn, fieldDay } from "./lengthen-hold.tsx";

const DAY = 86_400_000;
const holdUntil = new Date("2026-11-20T16:30:00Z");
const latest = new Date(+holdUntil + 7 * DAY);
const later = (days: number) => new Date(+holdUntil + days * DAY);

test("a hold that is made longer ends on the chosen day, at the time at which it ends now", () => {
  expect(endOn(fieldDay(later(3)), holdUntil, latest)).toEqual(later(3));
  expect(endOn(fieldDay(latest), holdUntil, latest)).toEqual(latest);
});

test("it never ends later than it can, where a clock goes back or forth on the way", () => {
  const hourLess = new Date(+latest - 3_600_000);
  expect(endOn(fieldDay(hourLess), holdUntil, hourLess)).toEqual(hourLess);
});

test.each(["", "nonsense", fieldDay(holdUntil), fieldDay(later(-1)), fieldDay(later(8))])(
  "and not on %j",
  (day) => expect(endOn(day, holdUntil, latest)).toBeUndefined(),
);
