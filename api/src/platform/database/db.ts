import {
  type DeleteResult,
  type InsertResult,
  type Kysely,
  type RawBuilder,
  type Transaction,
  type UpdateResult,
  sql,
} from "kysely";
import { DatabaseError } from "pg";

import type { Database } from "./database.ts";

/** The power to read: the pool or a transaction, without the verbs that write. */
export type Db = Pick<Kysely<Database>, "selectFrom">;

/** The power to write, all or nothing with its caller. The pool does not have it. */
export type Tx = Transaction<Database>;

/** Reads by a query in plain SQL. It becomes a subquery, and PostgreSQL allows no writes in one. */
export function selectRows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const rows = sql<Row>`(${query})`.as("rows");
  return db.selectFrom(rows).selectAll().execute() as Promise<Row[]>;
}

export async function selectRow<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await selectRows(db, query))[0];
}

/** The row of a query that always has one, such as a sum. */
export async function selectOnly<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const row = await selectRow(db, query);
  if (!row) throw new Error("a query that always has a row returned none");
  return row;
}

/** A row as the contract says it: what is null is absent. */
export const present = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as {
    [Name in keyof Row]: null extends Row[Name] ? Exclude<Row[Name], null> | undefined : Row[Name];
  };

export const isFound = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

export const pluck = async <Row, Column extends keyof Row>(
  column: Column,
  rows: Promise<readonly Row[]>,
): Promise<Row[Column][]> => (await rows).map((row) => row[column]);

export async function hasWritten(statement: {
  executeTakeFirst: () => Promise<UpdateResult | DeleteResult | InsertResult>;
}): Promise<boolean> {
  const result = await statement.executeTakeFirst();
  if ("numUpdatedRows" in result) return result.numUpdatedRows > 0n;
  if ("numDeletedRows" in result) return result.numDeletedRows > 0n;
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a row is stamped with. Processes have clocks of their own, which may differ. */
export const now = sql<Date>`now()`;

/** For `like` and `ilike`: the text anywhere, and its signs mean themselves. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

export async function readClock(db: Db): Promise<Date> {
  return (await selectOnly(db, sql<{ at: Date }>`select clock_timestamp() as at`)).at;
}

/** The statement waited for a lock as long as it may. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}

/** The statement took as long as it may, whatever it waited for. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "57014";
}

/** Bad data, a broken constraint or a deadlock: the database works, but this statement failed. */
export function isStatementError(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|40)/.test(error.code ?? "");
}

declare const committed: unique symbol;

/** Rows that a committed transaction wrote or locked. Only of these can a vendor be asked to move money. */
export type Claimed<T> = T extends readonly (infer Row)[]
  ? Claimed<Row>[]
  : T extends object
    ? T & { readonly [committed]: true }
    : T;

/** What a list is sorted by. */
export interface Sort {
  order: RawBuilder<unknown>;
  /** What comes after an item, by the key that it has now or, if this is given, had before. Without an item, all of it. */
  after: (id: string | undefined, key?: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/**
 * The id decides among equals, or what is the id of several items that are listed as one. Without it, a page could repeat what
 * another page has shown.
 */
const sortBy =
  (direction: "asc" | "desc") =>
  (table: string, by: RawBuilder<unknown>, id?: RawBuilder<unknown>): Sort => {
    const [way, follows] = [sql.raw(direction), sql.raw(direction === "asc" ? ">" : "<")];
    const unit = id ?? sql.ref(`${table}.id`);
    const ofItem = (value: RawBuilder<unknown>, item: string) =>
      sql`(select ${value} from ${sql.table(table)} where id = ${item})`;
    return {
      order: sql`${by} ${way}, ${unit} ${way}`,
      after: (item, key) => {
        if (item === undefined) return sql`true`;
        const last = id ? ofItem(id, item) : sql`${item}::uuid`;
        return sql`(${by}, ${unit}) ${follows} (${key ?? ofItem(by, item)}, ${last})`;
      },
    };
  };

export const [ascending, descending] = [sortBy("asc"), sortBy("desc")];
