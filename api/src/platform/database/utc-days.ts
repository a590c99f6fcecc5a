import { type RawBuilder, sql } from "kysely";

/** The start of a day in UTC, whatever the time zone of the connection, or of so much later. */
export const startOfDay = (day: string, later = "0") =>
  sql`((${day}::date + ${later}::interval) at time zone 'utc')`;

const isWithin = (at: RawBuilder<unknown>, day: string, length: string) =>
  sql<boolean>`(${at} >= ${startOfDay(day)} and ${at} < ${startOfDay(day, length)})`;

/** "2026-10-14" */
export const isInDay = (at: RawBuilder<unknown>, day: string) => isWithin(at, day, "1 day");

/** "2026-10" */
export const isInMonth = (at: RawBuilder<unknown>, month: string) => isWithin(at, `${month}-01`, "1 month");
