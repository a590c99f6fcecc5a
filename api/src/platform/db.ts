import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";

/** Each store adds the tables it owns: `declare module "#platform/db.ts" { interface Database { … } }`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Database {}

/** The power to read: the pool or a transaction, without the verbs that write. */
export type Db = Pick<Kysely<Database>, "selectFrom">;

/** The power to write, all or nothing with its caller. The pool does not have it. */
export type Tx = Transaction<Database>;

/** Reads by a query in plain SQL. It becomes a subquery, and PostgreSQL allows no writes in one. */
export function selectRows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const rows = sql<Row>`(${query})`.as("rows");
  return db.selectFrom(rows).selectAll().execute() as Promise<Row[]>;
}
