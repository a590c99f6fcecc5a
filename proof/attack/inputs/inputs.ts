import type { CallInput } from "../../shop/encode.ts";
import type { Random } from "../../shop/random.ts";
import type { Recipe } from "../recipes.ts";
import type { Fields } from "./fields.ts";
import { hostileBodies, hostileEnds, hostileHeaders, hostileTypes } from "./hostile-values.ts";

/** How far an input is from what the endpoint expects. */
export type InputKind = "valid" | "nearly valid" | "hostile";

const sections = ["params", "query", "body"] as const;
type Section = (typeof sections)[number];

const fieldsIn = (example: Recipe, section: Section) => (example[section] ?? {}) as Record<string, unknown>;

/** What the schemas accept, with values of things that exist where there is an example. */
function makeValid(random: Random, fields: Fields, example: Recipe): Recipe {
  const valid: Recipe = { ...example };
  // With the key of the example, all but the example itself would be refused.
  if (random.chance(0.9)) delete valid.headers;
  for (const section of sections) {
    if (fields[section].length === 0) continue;
    const known = fieldsIn(example, section);
    valid[section] = Object.fromEntries(
      fields[section].map(({ name, accepted }) => [
        name,
        random.chance(name in known ? 0.8 : 0) ? known[name] : random.item(accepted),
      ]),
    );
  }
  return valid;
}

/** One field, or the key of a field, is wrong. */
function breakOne(random: Random, fields: Fields, valid: Recipe): Recipe {
  const breakable = sections.flatMap((section) =>
    fields[section].filter(({ refused }) => refused.length > 0).map((field) => ({ section, field })),
  );
  if (breakable.length === 0) return makeHostile(random, valid, []);
  const { section, field } = random.item(breakable);
  const key = random.chance(0.03) ? random.item(["__proto__", "constructor", ""]) : field.name;
  const broken = { ...fieldsIn(valid, section) };
  Object.defineProperty(broken, key, { value: random.item(field.refused), enumerable: true });
  return { ...valid, [section]: broken };
}

const attacks: Record<string, (random: Random, values: readonly unknown[]) => CallInput> = {
  body: (random) => ({ raw: { type: "application/json", chunks: [random.item(hostileBodies)] } }),
  type: (random) => ({
    raw: { type: random.item(hostileTypes), chunks: [random.item(hostileBodies)] },
  }),
  value: (random, values) => ({ body: random.item(values) }),
  headers: (random) => ({ headers: random.item(hostileHeaders) }),
  end: (random) => ({ end: random.item(hostileEnds) }),
};

/** Something around the fields is wrong. */
function makeHostile(random: Random, valid: Recipe, values: readonly unknown[]): Recipe {
  const attack = random.pick({ body: 3, type: 2, value: values.length > 0 ? 2 : 0, headers: 2, end: 2 });
  return { ...valid, ...attacks[attack]?.(random, values) };
}

export function makeInput(
  random: Random,
  kind: InputKind,
  { fields, example, values }: { fields: Fields; example: Recipe; values: readonly unknown[] },
): Recipe {
  const valid = makeValid(random, fields, example);
  if (kind === "valid") return valid;
  return kind === "hostile" ? makeHostile(random, valid, values) : breakOne(random, fields, valid);
}
