import { setImmediate } from "node:timers/promises";

import type { Output } from "@bulkhead/contract/endpoint";
import type { AskedLine, JudgedAnswer, judgeLines as endpoint } from "@bulkhead/contract/lists";

import { readTree } from "#features/categories/categories.store.ts";
import { toProduct } from "#features/products/product-fields.ts";
import { findProducts } from "#features/products/products.store.ts";
import { splitWords } from "#features/products/search.store.ts";
import type { Db } from "#platform/database/db.ts";
import type { Viewer } from "#platform/http/access.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import {
  type FoundFor,
  type FoundModel,
  MOST_NAMED,
  type ValuedPart,
  findByKey,
  findByName,
  findByValues,
  findByWords,
  findLikeModels,
} from "./judge-lines.store.ts";
import { type LineValues, readValues } from "./read-values.ts";

/** Letters and figures alone, as the database compares them. */
const keyOf = (text: string) =>
  text
    .replaceAll("×", "x")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What is written the same but for capitals, spaces around it and the kind of its hyphens. */
const written = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();

/** In how many letters two keys differ. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [turn, letter] of Array.from(one).entries()) {
    const next = [turn + 1];
    for (const [at, second] of Array.from(other).entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === second ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const looksLikeModel = (text: string) =>
  /^[\p{L}\p{N}]{2}/u.test(text) && /\p{L}/u.test(text) && /\d/.test(text) && keyOf(text).length > 3;
const isNear = (typed: string, model: string) =>
  distance(keyOf(typed), keyOf(model)) <= (keyOf(typed).length < 8 ? 1 : 2);

/** What can be a model. A value may be one, too. */
const modelsIn = ({ models, value }: AskedLine) => [...models, ...(/\p{L}/u.test(value) ? [value] : [])];
/** Where the file has models, its values are no misspelled ones. */
const misspelledIn = (line: AskedLine) => (line.models.length > 0 ? line.models : modelsIn(line));
/** What the account may have a name for. */
const namesIn = ({ models, value, package: of, description }: AskedLine) =>
  models.length > 0 ? models : [`${value} ${of}`.trim() || description];
const textsIn = ({ models, value, description }: AskedLine) =>
  models.length > 0 ? models : [value || description];
/** Words of one or two letters are everywhere. */
const isName = (text: string) => splitWords(text).some((word) => /\p{L}{3}/u.test(word));

/** Looks each text up once, all of them together. */
async function lookUp<Found extends FoundFor>(
  texts: readonly string[],
  find: (texts: string[]) => Promise<Found[]>,
): Promise<(texts: readonly string[]) => Found[]> {
  const asked = [...new Set(texts)].filter((text) => text !== "");
  const found = asked.length === 0 ? [] : await find(asked);
  const byText = Map.groupBy(found, ({ text }) => asked[text]);
  return (some) => some.flatMap((text) => byText.get(text) ?? []);
}

const partsOf = (found: readonly FoundFor[]) => [...new Set(found.map(({ product }) => product))];

type Answer = JudgedAnswer | undefined;
type Why = JudgedAnswer["why"];

function answer(
  line: AskedLine,
  state: JudgedAnswer["state"],
  why: Why,
  found: readonly FoundFor[],
): JudgedAnswer {
  const [read = ""] = namesIn(line);
  return { state, why, read, parts: partsOf(found) };
}

/** One part, or a choice of some. */
const oneOrSeveral = (line: AskedLine, why: Why, found: readonly FoundFor[]): Answer =>
  found.length === 0
    ? undefined
    : answer(line, partsOf(found).length === 1 ? "likely" : "several", why, found);

function byModel(line: AskedLine, found: readonly FoundModel[]): Answer {
  const isWritten = (texts: readonly string[]) => {
    const models = new Set(texts.map(written));
    return found.filter(({ model }) => models.has(written(model)));
  };
  const exact = isWritten(misspelledIn(line));
  const [first] = exact;
  const valued = isWritten([line.value]);
  if (!first)
    return valued.length > 0 ? oneOrSeveral(line, "value", valued) : oneOrSeveral(line, "spelling", found);
  const [maker, brand] = [keyOf(line.maker), keyOf(first.brand)];
  if (maker !== "" && !maker.includes(brand) && !brand.includes(maker))
    return oneOrSeveral(line, "maker", exact);
  return answer(line, partsOf(exact).length === 1 ? "exact" : "several", "model", exact);
}

/**
 * Parts with all values of a line, or else with all but some numbers. A value alone says enough of a capacitor, but of other parts
 * only with words. Where the package is not one that we know, a person decides, and where the file names another model, too.
 */
function byValues(line: AskedLine, values: LineValues, found: readonly ValuedPart[]): Answer {
  const { pieces, texts, isPassive, ofPackage, hasComma } = values;
  const isNumber = (place: number) => pieces[place]?.options.every(({ test }) => !test.words) ?? false;
  const told = found.filter(({ hits }) => isPassive || (hits.length > 1 && !hits.every(isNumber)));
  const isPlaced = ({ hits }: ValuedPart) => !ofPackage || ofPackage.some((place) => hits.includes(place));
  const fitting = told.filter(({ misses }) => misses.length === 0);
  const most = Math.max(...fitting.map(({ hits }) => hits.length));
  const best = fitting.filter(({ hits }) => hits.length === most);
  const near = told.filter((part) => isPlaced(part) && part.misses.every(isNumber));
  const [first] = best.length > 0 ? best : near;
  if (!first) return undefined;
  const named = (places: readonly number[]) => places.map((place) => texts[place]).join(", ");
  if (best.length === 0)
    return { ...answer(line, "several", "other-values", near), values: named(first.misses) };
  const why = hasComma
    ? "decimals"
    : line.models.length > 0
      ? "instead"
      : isPlaced(first)
        ? "values"
        : "package";
  const isSure = why === "values" && best.length === 1;
  return { ...answer(line, isSure ? "likely" : "several", why, best), values: named(first.hits) };
}

/** Which of our parts each line means: what is certain first, then what is less so. Each step asks the database once. */
async function judge(db: Db, { accountId }: Viewer, lines: readonly AskedLine[]): Promise<JudgedAnswer[]> {
  const named = await lookUp(lines.flatMap(namesIn), (texts) => findByName(db, accountId, texts));
  const modeled = await lookUp(lines.flatMap(modelsIn), (texts) => findByKey(db, texts));
  const answers = lines.map((line): Answer => {
    const read = namesIn(line).find((name) => named([name]).length > 0);
    if (read === undefined) return byModel(line, modeled(modelsIn(line)));
    return { ...answer(line, line.models.length > 0 ? "exact" : "likely", "own", named([read])), read };
  });
  /** Answers what is still open. */
  const step = (of: (line: AskedLine) => Answer) => {
    for (const [index, line] of lines.entries()) answers[index] ??= of(line);
  };
  const open = () => lines.filter((_, index) => answers[index] === undefined);

  const worded = await lookUp(open().flatMap(textsIn).filter(isName), (texts) =>
    findByWords(db, texts.map(splitWords)),
  );
  step((line) => {
    const found = worded(textsIn(line));
    return partsOf(found).length > MOST_NAMED ? undefined : oneOrSeveral(line, "name", found);
  });
  const like = await lookUp(open().flatMap(misspelledIn).filter(looksLikeModel), async (texts) =>
    (await findLikeModels(db, texts)).filter(({ text, model }) => isNear(texts[text] ?? "", model)),
  );
  step((line) => {
    const found = like(misspelledIn(line));
    return found.length === 0 ? undefined : answer(line, "several", "near", found);
  });

  const tree = await readTree(db);
  const specs = tree.flatMap((category) => category.specs);
  const valued: { line: AskedLine; values: LineValues }[] = [];
  for (const [turn, line] of open().entries()) {
    // Others are served meanwhile.
    if (turn % 50 === 49) await setImmediate();
    const values = readValues(line, tree, specs);
    if (values) valued.push({ line, values });
  }
  const wanted = valued.map(({ values: { pieces } }) =>
    pieces.map(({ options }) => options.map(({ spec, test }) => ({ spec: spec.id, test }))),
  );
  const found = Map.groupBy(wanted.length === 0 ? [] : await findByValues(db, wanted), ({ text }) => text);
  const judged = new Map(
    valued.map(({ line, values }, turn) => [line, byValues(line, values, found.get(turn) ?? [])]),
  );
  step((line) => judged.get(line));
  return answers.map((one, index) => one ?? answer(lines[index] as AskedLine, "none", "none", []));
}

export async function judgeLines(
  db: Db,
  viewer: Viewer,
  lines: readonly AskedLine[],
  pictures: Pictures,
): Promise<Output<typeof endpoint>> {
  const judged = await judge(db, viewer, lines);
  const rows = await findProducts(db, [...new Set(judged.flatMap(({ parts }) => parts))]);
  return { lines: judged, parts: rows.map((row) => toProduct(row, pictures)) };
}
