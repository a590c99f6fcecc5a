import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrders, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { indexOrdersJob } from "./index-orders.job.ts";

// Asks for orders as callers do, made by rule. Each query is one that at most three orders fit.
const [QUERIES, MOST_FIT, SEED] = [200, 3, 20_261_119];

const { app, deps, database } = await testApp();
const admin = await makeUser(deps, "admin");

const firstNames = ["Ben", "Ines", "Ravi", "Astrid", "Chidi", "Marek", "Yuki", "Lucia", "Omar", "Greta"];
const lastNames = [
  "Okafor",
  "Duarte",
  "Mehta",
  "Halden",
  "Nwosu",
  "Kowalski",
  "Tanaka",
  "Ferrari",
  "Haddad",
  "Lindqvist",
];
const streets = ["Marina Road", "Foundry Row", "Hafenstr.", "Kajgatan", "Rua do Ouro", "Harbor View"];

interface Made {
  id: string;
  name: string;
  number: string;
  phone: string;
  cents: number;
  invoice: string;
}

let state = SEED;
/** The same numbers for everybody who runs it. */
const below = (most: number) => {
  state = (state * 48_271) % 2_147_483_647;
  return Math.floor((state / 2_147_483_647) * most);
};
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
const digits = (count: number) => Array.from({ length: count }, () => below(10)).join("");

async function makeBuyer(index: number): Promise<Made[]> {
  const { id: buyer } = await makeUser(deps);
  const name = `${firstNames[index % 10]} ${lastNames[(index * 3 + Math.floor(index / 10)) % 10]}`;
  await database.updateTable("users").set({ name }).where("id", "=", buyer).execute();
  const quantity = 200 + below(800);
  const product = await makeProduct(deps.db, {
    ...{ name: `Part ${index}`, model: `M${index}-X`, on_hand: 100_000 },
    price_micros: (100 + below(2_000)) * 10_000,
  });
  const ids = await makeOrders(deps, buyer, product, 2, quantity);
  const made: Made[] = [];
  for (const id of ids) {
    const phone = `+${pick(["1", "44", "234", "351"])} ${digits(3)} ${digits(3)} ${digits(4)}`;
    const values = { phone, address: `${1 + below(90)} ${pick(streets)}` };
    await database.updateTable("orders").set(values).where("id", "=", id).execute();
    await makePaid(deps, id);
    const row = await database
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    made.push({ id, name, number: String(row.number), phone, cents: row.pay_cents, invoice: "" });
  }
  return made;
}

const orders: Made[] = [];
for (let index = 0; index < 30; index += 1) orders.push(...(await makeBuyer(index)));
await sql`insert into document_series (kind, year, last) values ('invoice', 2026, 99999)`.execute(database);
for (const order of orders) {
  const number = 300 + orders.indexOf(order) * 37;
  order.invoice = `INV-2026-${String(number).padStart(5, "0")}`;
  await sql`
    insert into documents (id, kind, payment_id, year, number, total_cents, issued_at, hash)
    select gen_random_uuid(), 'invoice', payment_id, 2026, ${number}::integer, 5, '2026-06-01', ''
    from payment_orders where order_id = ${order.id}`.execute(database);
}
await indexOrdersJob.run(deps, {});

/** How many letters have to be added, left out, changed or swapped with their neighbor. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      const swapped =
        one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? (rows[i - 2]?.[j - 2] ?? 9) + 1 : 99;
      row.push(Math.min(changed, swapped, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 99;
}

const spell = (cents: number) => {
  const units = Math.floor(cents / 100);
  const rest = String(cents % 100).padStart(2, "0");
  const whole = pick([String(units), units.toLocaleString("en-US")]);
  return `${pick(["", "$"])}${whole}${rest === "00" ? pick(["", ".00"]) : `.${rest}`}`;
};

function mistype(word: string): string {
  const at = below(word.length - 1);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return pick([
    ...[`${before}${letter}${after}`, `${before}${next}${letter}${after}`],
    ...[
      `${before}${letter}${letter}${next}${after}`,
      `${before}${letter}${pick(["a", "e", "i", "o", "u", "r", "s", "t"])}${after}`,
    ],
  ]).toLowerCase();
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, "");
const ends = (typed: string) => (order: Made) =>
  [order.number, order.phone, order.invoice].some((one) => onlyDigits(one).endsWith(onlyDigits(typed)));
const hasTotal = (cents: number) => (order: Made) => order.cents === cents;
const isCalled = (typed: string) => (order: Made) =>
  order.name
    .toLowerCase()
    .split(" ")
    .some((word) => distance(typed, word) <= 1);

interface Asked {
  rule: string;
  typed: string;
  order: Made;
  fits: (order: Made) => boolean;
}

const rules: Record<string, (order: Made) => Omit<Asked, "rule" | "order">> = {
  "end of the number": ({ number }) => {
    const typed = number.slice(-2 - below(3));
    return { typed: pick([typed, `#${number}`, `BH-${number}`]), fits: ends(typed) };
  },
  "end of the phone": ({ phone }) => {
    const typed = pick([
      phone.slice(-4),
      phone.slice(-8),
      phone.slice(-8).replace(" ", "-"),
      phone,
      onlyDigits(phone),
    ]);
    return { typed, fits: ends(typed) };
  },
  total: ({ cents }) => ({ typed: spell(cents), fits: hasTotal(cents) }),
  "name and total": ({ name, cents }) => ({
    typed: pick([`${name.split(" ")[0]} ${spell(cents)}`, `${spell(cents)} ${name}`]),
    fits: hasTotal(cents),
  }),
  "mistyped name": ({ name }) => {
    const typed = mistype(pick(name.split(" ")));
    return { typed, fits: isCalled(typed) };
  },
  "end of the invoice": ({ invoice }) => {
    const typed = pick([invoice, invoice.slice(-5), invoice.slice(-4), invoice.slice(-3)]);
    return { typed, fits: ends(typed) };
  },
};

function ask(): Asked {
  const [rule, make] = pick(Object.entries(rules));
  const order = pick(orders);
  const asked = { rule, order, ...make(order) };
  return orders.filter(asked.fits).length <= MOST_FIT ? asked : ask();
}

test("of 200 queries as callers make them, 97 in 100 find the order among the first three", async () => {
  const missed: string[] = [];
  for (let turn = 0; turn < QUERIES; turn += 1) {
    const { rule, typed, order } = ask();
    const url = `/api/orders?size=50&search=${encodeURIComponent(typed)}`;
    const found = (await app.inject({ url, headers: admin.headers })).json<{ _id: string }[]>();
    const isFound = found.slice(0, MOST_FIT).some(({ _id }) => _id === order.id);
    if (!isFound) missed.push(`${rule}: ${typed} for ${JSON.stringify(order)}, found ${found.length}`);
  }
  expect(missed.slice(QUERIES * 0.03)).toEqual([]);
});
