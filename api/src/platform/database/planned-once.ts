import { sql, type RawBuilder } from "kysely";

const MARK = "/* planned once */";

/** More than all screens need. Each takes memory in each connection of the database. */
const MOST = 100;

/**
 * Marks a statement that each connection plans once. For what is asked often and whose best plan does not depend on the
 * values: planning a list of orders takes four times as long as reading it.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(MARK);

/**
 * One of these ids, in a statement that is planned once. Behind a subquery the planner does not see how many there are. If it
 * does, it takes its plan for few ids to be so much better than one for any number that it plans anew each time.
 */
export const oneOf = (ids: readonly string[]): RawBuilder<string> =>
  sql`any ((select ${ids}::uuid[])::uuid[])`;

export interface PlannedStatements {
  /** The name under which a connection keeps the plan. Undefined for a statement that is not marked. */
  nameOf: (text: string) => string | undefined;
  /** Names everything anew, because the plan kept under this name no longer fits its tables. */
  renew: (name: string) => void;
}

export function openPlannedStatements(): PlannedStatements {
  let edition = 1;
  const names = new Map<string, string>();
  return {
    nameOf: (text) => {
      if (!text.includes(MARK)) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size === MOST) return known;
      const name = `planned-${edition}-${names.size + 1}`;
      names.set(text, name);
      return name;
    },
    renew: (name) => {
      // Each connection finds out by itself, and the first has done it for all.
      if (!name.startsWith(`planned-${edition}-`)) return;
      edition += 1;
      names.clear();
    },
  };
}
