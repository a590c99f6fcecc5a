import { Client } from "pg";

import { page as figures, writeFigures } from "../load/page.ts";
import { openResults } from "../load/results.ts";
import { percentile } from "../shop/number-words.ts";
import { openShop } from "../shop/shop.ts";

// How soon parts are found by their values: npm run proof -- find. One caller, and no answer is kept.
const PARTS = 100_000;
const IN_CATEGORY = 5_000;
const CALLS = Number(process.env["BENCH_CALLS"] ?? 100);
const WARM = 10;

const fill = `
  insert into categories (id, slug, name, place)
    select gen_random_uuid(), 'kind-' || n, 'Kind ' || n, n from generate_series(1, 20) n;
  insert into specs (id, category_id, key, name, heading, group_name, kind, unit, choices, place, in_table, in_filter)
    select gen_random_uuid(), categories.id, 'spec-' || n, 'Spec ' || n, 'Spec ' || n, 'Electrical',
      case when n <= 6 then 'number' when n = 7 then 'range' when n = 8 then 'yes-no' else 'choice' end,
      case when n <= 7 then 'A' end,
      case when n > 8 then array['QFN', 'LGA', 'DFN', 'SOIC', 'BGA'] else '{}' end, n, true, true
    from categories cross join generate_series(1, 10) n;
  insert into products (id, name, brand, model, description, picture, price_micros, price_breaks, on_hand, category_id, lifecycle)
    select gen_random_uuid(), 'Power stage ' || n, (array['Voltline', 'Kestrel', 'Coldforge', 'Tracewell'])[n % 4 + 1],
      'M-' || n, 'Rated for ' || n % 400 || ' W, tested one by one', 'catalog/x', 1000000 + n * 7919 % 50000,
      '[{"from": 1000, "micros": 900000}, {"from": 10000, "micros": 800000}]', n::bigint * 104729 % 20000,
      (select id from categories where place = case when n <= ${IN_CATEGORY} then 1 else n % 19 + 2 end),
      (array['active', 'active', 'new', 'obsolete'])[n % 4 + 1]
    from generate_series(1, ${PARTS}) n order by md5(n::text);
  alter table product_specs disable trigger new_values_are_indexed;
  insert into product_specs (product_id, spec_id, typed, low, high, words)
    select products.id, specs.id, 'x', case when kind = 'yes-no' then hash % 2 when kind <> 'choice' then hash % 100 end,
      case when kind = 'range' then hash % 100 + 50 end, case when kind = 'choice' then choices[hash % 5 + 1] end
    from products join specs using (category_id)
    cross join lateral (select abs(hashtext(products.id::text || specs.key)) as hash) as hashed
    order by products.id;
  alter table product_specs enable trigger new_values_are_indexed;
  vacuum analyze`;

const numbers = [1, 2, 3, 4, 5, 6].map((n) => `spec.spec-${n}=${n}A..95A`).join("&");
const ten = `${numbers}&spec.spec-7=55A&spec.spec-8=yes&spec.spec-9=QFN|LGA|DFN&spec.spec-10=QFN|BGA|SOIC`;
const page = "page=1&size=24&quantity=2500";
const calls: Record<string, string> = {
  "A category of 5,000, ten filters": `${page}&category=kind-1&${ten}&sort=spec.spec-1`,
  "A category of 5,000": `${page}&category=kind-1`,
  "A category of 5,000, two filters": `${page}&category=kind-1&spec.spec-1=20A..80A&spec.spec-9=QFN`,
  "All 100,000": page,
  "All 100,000, by price": `${page}&sort=price`,
  "All 100,000, in stock of two brands": `${page}&inStock=yes&brand=Voltline|Kestrel`,
  "All 100,000, a value and a word": `${page}&search=70A voltline`,
  "All 100,000, a rare word": `${page}&search=M-4711`,
  "All 100,000, a common word": `${page}&search=power`,
};

const save = openResults("find");
const shop = await openShop(0, { settings: ["shared_buffers=1GB", "fsync=off"] });
const client = new Client({ connectionString: shop.databaseUrl });
await client.connect();
try {
  for (const statement of fill.split(";")) await client.query(statement);
  for (const [name, query] of Object.entries(calls)) {
    const times: number[] = [];
    for (let call = -WARM; call < CALLS; call += 1) {
      // Another transaction, so that nothing is answered from memory.
      await client.query("select pg_current_xact_id()");
      const started = performance.now();
      const response = await fetch(`${shop.api}/api/parts?${encodeURI(query)}`);
      const found = (await response.json()) as { total: { parts: number } };
      if (!response.ok) throw new Error(`${name}: ${JSON.stringify(found)}`);
      if (call >= 0) times.push(performance.now() - started);
      if (call === 0) console.log(name, found.total.parts);
    }
    const at = (share: number) => Number(percentile(times, share).toFixed(1));
    save({ name, calls: CALLS, p50: at(0.5), p95: at(0.95) });
  }
} finally {
  await client.end();
  await shop.stop();
}
figures.write(writeFigures());
