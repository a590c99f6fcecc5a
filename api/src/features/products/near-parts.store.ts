import { sql } from "kysely";

import { type Db, pluck, selectRows } from "#platform/database/db.ts";

import { type Selection, type Sql, bitOf, judging, limitsOf } from "./judge-parts.store.ts";
import { type FoundRow, byModel, foundRow } from "./search-parts.store.ts";

type NearRow = FoundRow & { fails: number };

/** How far a number is from what is wanted, as a share of it. */
const distance = sql`
  greatest(least - coalesce(valued.low, valued.high), coalesce(valued.low, valued.high) - most)
    / nullif(abs(coalesce(least, most)), 0)`;

/** For `with`: the values of the parts for what is wished, also those that do not fit. */
function valued({ wishes }: Selection): Sql {
  const wanted = wishes.flatMap(({ tests }, index) =>
    tests.map((one) => ({ spec: one.spec.id, bit: bitOf(index), ...limitsOf(one) })),
  );
  return sql`
    valued as (
      select product_id, bit, low, high, words, least, most
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (spec uuid, bit integer, least double precision, most double precision)
      join product_specs on spec_id = spec
    )`;
}

const FAR = 1_000;

/** Those that miss the fewest filters, and these by little. */
export async function listNearest(db: Db, selection: Selection): Promise<NearRow[]> {
  const rows = sql<{ part: NearRow }>`
    with ${valued(selection)}, ${judging(selection)},
    near as (
      select judged.id, fails,
        -- A value that is not known is farther than any other.
        ${FAR} * (bit_count(fails::bit(32)) - count(bit) filter (where fails & bit <> 0))
          + coalesce(sum(${distance}) filter (where fails & bit <> 0), 0) as off
      from judged left join valued on valued.product_id = judged.id
      group by judged.id, fails
    ),
    nearest as (
      select near.* from near join products using (id) order by bit_count(fails::bit(32)), off, ${byModel} limit 3
    )
    select ${foundRow} || jsonb_build_object('fails', fails) as part
    from nearest join products using (id) order by bit_count(fails::bit(32)), off, ${byModel}`;
  return pluck("part", selectRows(db, rows));
}

export interface NearValue {
  bit: number;
  value: number;
}

/** For each filter of numbers: the value nearest to it, of parts that miss nothing else. */
export const listNearValues = (db: Db, selection: Selection): Promise<NearValue[]> =>
  selectRows(
    db,
    sql<NearValue>`
      with ${valued(selection)}, ${judging(selection)}
      select distinct on (bit) bit, coalesce(valued.low, valued.high) as value
      from valued join judged on judged.id = valued.product_id and fails = bit
      where valued.words is null
      order by bit, ${distance}, value`,
  );

/** Models that are written like this one, the nearest first. */
export const listSimilarModels = (db: Db, typed: string): Promise<string[]> =>
  pluck(
    "model",
    selectRows(
      db,
      sql<{ model: string }>`
        select model from (
          select model, lower(model) <-> lower(${typed}) as distance from products
          where removed_at is null and model <> ''
          order by lower(model) <-> lower(${typed}) limit 3
        ) as near
        where distance < 0.7`,
    ),
  );
