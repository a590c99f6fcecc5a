import { sql } from "kysely";

import type { Test } from "#features/products/part-filters.ts";
import { type Db, selectRows } from "#platform/database/db.ts";

/** A part that is found for a text, which is told by its place among those that are asked about. */
export interface FoundFor {
  text: number;
  product: string;
}

/** For `with`: the texts with their keys, which are computed once. */
const asked = (texts: readonly string[]) => sql`
  asked as materialized (
    select turn::integer - 1 as text, words, part_key(words) as key
    from unnest(${texts}::text[]) with ordinality as given (words, turn)
  )`;

export interface FoundModel extends FoundFor {
  model: string;
  brand: string;
}

/** Models that differ in nothing but spaces, punctuation and capitals. */
export const findByKey = (db: Db, texts: readonly string[]): Promise<FoundModel[]> =>
  selectRows(
    db,
    sql<FoundModel>`
      with ${asked(texts)}
      select text, id as product, model, brand
      from asked join products on part_key(model) = key and removed_at is null
      where key <> ''`,
  );

/** What the account calls our parts. */
export const findByName = (db: Db, accountId: string, texts: readonly string[]): Promise<FoundFor[]> =>
  selectRows(
    db,
    sql<FoundFor>`
      with ${asked(texts)}
      select text, product_id as product
      from asked join part_names using (key) join products on products.id = product_id and removed_at is null
      where account_id = ${accountId}`,
  );

/** With more parts than that, a text is no name. */
export const MOST_NAMED = 5;

/** Parts whose name, model and brand have all words of a text. */
export const findByWords = (db: Db, texts: readonly (readonly string[])[]): Promise<FoundFor[]> =>
  selectRows(
    db,
    sql<FoundFor>`
      select turn::integer - 1 as text, product_id as product
      from unnest(${texts.map((words) => words.map((word) => `'${word}':AB`).join(" & "))}::text[])
        with ordinality as asked (words, turn)
      cross join lateral (
        select product_id from product_search where lexemes @@ words::tsquery limit ${MOST_NAMED + 1}
      ) as found`,
  );

/** The models that are written most like a text, if any begins with its first two letters. */
export const findLikeModels = (db: Db, texts: readonly string[]): Promise<FoundModel[]> =>
  selectRows(
    db,
    sql<FoundModel>`
      with asked as materialized (
        select turn::integer - 1 as text, lower(words) as words, left(lower(words), 2) as start
        from unnest(${texts}::text[]) with ordinality as given (words, turn)
      ),
      known as materialized (
        select start from (select distinct start from asked) as starts
        where exists (
          select from products where removed_at is null and model <> '' and lower(model) like start || '%'
        )
      )
      select text, near.id as product, near.model, brand
      from asked join known using (start)
      cross join lateral (
        select id, model, brand from products where removed_at is null and model <> ''
        order by lower(model) <-> words limit 3
      ) as near`,
  );

/** A value of a line, as the specifications that it can be a value of. */
export type WantedValue = { spec: string; test: Test }[];

export interface ValuedPart extends FoundFor {
  /** The places of the values that it has, and of those for which it has another one. */
  hits: number[];
  misses: number[];
}

const MOST_TRIED = 500;

/** The parts that have the first value of each line, those with most of the others first. */
export function findByValues(db: Db, lines: readonly (readonly WantedValue[])[]): Promise<ValuedPart[]> {
  const rows = lines.map((values, text) => ({
    text,
    wanted: values.flatMap((tests, turn) =>
      tests.map(({ spec, test: { least, most, words } }) => ({ turn, spec, least, most, words })),
    ),
  }));
  const wanted = sql`
    jsonb_to_recordset(wanted) as wanted
      (turn integer, spec uuid, least double precision, most double precision, words text[])`;
  const fits = sql`
    case when wanted.words is not null then product_specs.words = any (wanted.words)
      when product_specs.words is not null then false
      when kind = 'range' then coalesce(low <= least, true) and coalesce(high >= most, true)
      else coalesce(low, high) between coalesce(least, '-infinity') and coalesce(most, 'infinity') end`;
  return selectRows(
    db,
    sql<ValuedPart>`
      select text, product, hits, misses
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (text integer, wanted jsonb)
      cross join lateral (
        select tried.product_id as product,
          coalesce(array_agg(turn) filter (where judged.fits), '{}') as hits,
          coalesce(array_agg(turn) filter (where not judged.fits), '{}') as misses
        from (
          select distinct product_id
          from ${wanted} join product_specs on spec_id = spec and product_specs.words is null
            and coalesce(low, high, 0) between least and most
          where turn = 0
          limit ${MOST_TRIED}
        ) as tried
        join products on products.id = tried.product_id and removed_at is null
        cross join lateral (
          select turn, bool_or(${fits}) as fits
          from ${wanted}
          join product_specs on spec_id = spec and product_specs.product_id = tried.product_id
          join specs on specs.id = spec
          group by turn
        ) as judged
        group by tried.product_id
        order by count(*) filter (where not judged.fits), count(*) filter (where judged.fits) desc, tried.product_id
        limit 4
      ) as found`,
  );
}
