import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import { MAX_CHARGE_CENTS, MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { totalFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

import { mostUnits, quickQuantities } from "../place/offer.ts";
import type { PastedLine } from "./pasted-lines.ts";

/** What a person decided about a line. */
interface Decision {
  product?: string;
  quantity?: number;
  /** It is another order of the same part, on purpose. */
  isKept?: true;
  isOut?: true;
  /** The line whose order has these units, too. */
  mergedInto?: number;
}

export type Decisions = Readonly<Record<number, Decision>>;

/** A button that settles a line. */
export interface Repair {
  words: string;
  detail?: string;
  /** By line. */
  decisions: Decisions;
}

export interface JudgedLine {
  pasted: PastedLine;
  product: Product | undefined;
  quantity: number | undefined;
  /** What was done to what was pasted: "Found by name." */
  note: string;
  /** Why it cannot be ordered as it is, in a few words and a sentence. Absent if it can. */
  problem?: { words: string; reason: string; repairs: Repair[] };
}

/** Parts as the shop lists them. It may have more of them than one answer. */
export interface Parts {
  items: readonly Product[];
  total: number;
}

/** What the search of the shop answered, by what was pasted. */
export type Searches = ReadonlyMap<string, Parts>;

/** Without an answer there may be any number of them. */
export const unanswered: Parts = { items: [], total: Number.POSITIVE_INFINITY };

export const isCut = ({ items, total }: Parts) => total > items.length;

/** The words, of letters and digits alone. */
const wordsOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("×", "x")
    .replaceAll(/[^\p{L}\p{N}\s]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "");

/** "SPS-70", "sps 70" and "SPS70" are the same. */
const plain = (text: string) => wordsOf(text).join("");

/** Whole words only: "70A" is in "70 A", but "SPS-7" is not in "SPS-70", which is another part. */
const wholeWord = (word: string) => new RegExp(` ${Array.from(word).join(" ?")} `, "u");

/** The part with this model or name, or all whose name, brand and model have each of the words. */
export function findParts(words: string, parts: Parts): Product[] {
  const wanted = plain(words);
  if (wanted === "") return [];
  const exact = parts.items.filter(
    ({ model, name }) => plain(model ?? "") === wanted || plain(name) === wanted,
  );
  // Words may fit a part better that is not among these.
  if (exact.length > 0 || isCut(parts)) return exact;
  const each = wordsOf(words).map(wholeWord);
  return parts.items.filter(({ brand, name, model }) => {
    const all = ` ${wordsOf(`${brand} ${name} ${model ?? ""}`).join(" ")} `;
    return each.every((word) => word.test(all));
  });
}

const label = ({ name, model }: Product) => model ?? name;

function choices(line: number, parts: readonly Product[], quantity: number | undefined): Repair[] {
  return parts.slice(0, 3).map((part) => ({
    words: `Use ${label(part)}`,
    detail: quantity === undefined ? part.name : `${part.name}, ${formatMoney(totalFor(part, quantity))}`,
    decisions: { [line]: { product: part._id } },
  }));
}

function unknownPart(
  { line, part }: PastedLine,
  found: readonly Product[],
  parts: Parts,
  suggested: readonly Product[],
  quantity: number | undefined,
) {
  if (found.length > 1)
    return {
      words: `${found.length > 3 ? "Many" : formatNumber(found.length)} parts fit “${part}”.`,
      reason: "Which one?",
      repairs: choices(line, found, quantity),
    };
  const repairs = choices(line, suggested, quantity);
  const missing = isCut(parts) ? `We have not found ${part} yet.` : `We have no ${part}.`;
  return {
    words: part === "" ? "No part is named." : missing,
    reason: repairs.length > 0 ? "Did you mean one of these?" : "Check the model, or leave the line out.",
    repairs,
  };
}

const setTo = (line: number, product: Product, quantity: number): Repair => ({
  words: `Set to ${formatNumber(quantity)}`,
  detail: formatMoney(totalFor(product, quantity)),
  decisions: { [line]: { product: product._id, quantity } },
});

function quantityProblem({ line, perhaps }: PastedLine, product: Product, quantity: number | undefined) {
  const most = mostUnits(product);
  if (most === 0)
    return {
      words: product.quantity === 0 ? "Out of stock." : `Only ${formatNumber(product.quantity)} left.`,
      reason: `An order needs ${MIN_ORDER_QUANTITY}. Leave the line out, or come back later.`,
      repairs: [],
    };
  if (quantity === undefined && perhaps !== undefined && perhaps <= most)
    return {
      words: "How many?",
      reason: "A point can separate thousands or decimals.",
      repairs: [setTo(line, product, perhaps)],
    };
  if (quantity === undefined)
    return {
      words: "How many?",
      reason: `Minimum ${MIN_ORDER_QUANTITY}, ${formatNumber(product.quantity)} available.`,
      repairs: quickQuantities(product).map((quick) => ({
        words: quick.words,
        detail: quick.units ?? formatMoney(totalFor(product, quick.quantity)),
        decisions: { [line]: { product: product._id, quantity: quick.quantity } },
      })),
    };
  if (quantity < MIN_ORDER_QUANTITY)
    return {
      words: `${errors.quantity_too_small.message}.`,
      reason: `You pasted ${formatNumber(quantity)}.`,
      repairs: [setTo(line, product, MIN_ORDER_QUANTITY)],
    };
  if (quantity > product.quantity)
    return {
      words: `${errors.quantity_unavailable.message}.`,
      reason: `${formatNumber(product.quantity)} are left.`,
      repairs: [setTo(line, product, most)],
    };
  if (totalFor(product, quantity) > MAX_CHARGE_CENTS)
    return {
      words: "More than one card payment can carry.",
      reason: `The limit is ${formatMoney(MAX_CHARGE_CENTS)}.`,
      repairs: [setTo(line, product, most)],
    };
  return undefined;
}

/** Another line before it orders the same part. Together they may reach a lower price. */
function sameAgain(judged: JudgedLine, earlier: JudgedLine) {
  const { product, quantity, pasted } = judged;
  if (!product || quantity === undefined || earlier.quantity === undefined) return undefined;
  const [first, both] = [earlier.pasted.line, earlier.quantity + quantity];
  const apart = totalFor(product, earlier.quantity) + totalFor(product, quantity);
  const saved = apart - totalFor(product, both);
  const merge: Repair = {
    words: `Merge to ${formatNumber(both)}`,
    ...(saved > 0 && { detail: `saves ${formatMoney(saved)}` }),
    decisions: {
      [first]: { product: product._id, quantity: both },
      [pasted.line]: { isOut: true, mergedInto: first },
    },
  };
  const keep: Repair = { words: "Keep both", decisions: { [pasted.line]: { isKept: true } } };
  return {
    words: "The same part twice.",
    reason: `Line ${first} orders ${formatNumber(earlier.quantity)}.`,
    repairs: both <= mostUnits(product) ? [merge, keep] : [keep],
  };
}

function noteFor({ part, quantity }: PastedLine, product: Product, decision: Decision): string {
  const notes = [];
  if (plain(part) !== plain(product.model ?? ""))
    notes.push(decision.product === undefined ? "Found by name." : `You pasted “${part}”.`);
  if (decision.quantity !== undefined && decision.quantity !== quantity)
    notes.push(`Set to ${formatNumber(decision.quantity)}.`);
  return notes.join(" ");
}

/**
 * What each line orders, or why it cannot and what would help. Lines that were left out are missing. A catalog that is cut
 * cannot tell whether a model is the only one, so the search answers for it.
 */
export function judgeLines(
  lines: readonly PastedLine[],
  catalog: Parts,
  decisions: Decisions,
  searches: Searches,
): JudgedLine[] {
  const judged: JudgedLine[] = [];
  for (const pasted of lines) {
    const decision = decisions[pasted.line] ?? {};
    if (decision.isOut) continue;
    const quantity = decision.quantity ?? pasted.quantity;
    const searched = searches.get(pasted.part) ?? unanswered;
    const parts = isCut(catalog) ? searched : catalog;
    const chosen = [...parts.items, ...searched.items].find(({ _id }) => _id === decision.product);
    const found = chosen ? [chosen] : findParts(pasted.part, parts);
    const [product] = found;
    if (!product || found.length > 1) {
      const problem = unknownPart(pasted, found, parts, searched.items, quantity);
      judged.push({ pasted, product: undefined, quantity, note: "", problem });
      continue;
    }
    const line: JudgedLine = { pasted, product, quantity, note: noteFor(pasted, product, decision) };
    const earlier = judged.find((other) => other.product?._id === product._id && !other.problem);
    const problem =
      quantityProblem(pasted, product, quantity) ??
      (earlier && !decision.isKept ? sameAgain(line, earlier) : undefined);
    judged.push(problem ? { ...line, problem } : line);
  }
  return judged;
}

/** The decisions about lines whose text did not change, wherever these are now. A merge needs both of its lines. */
export function carryDecisions(
  before: readonly PastedLine[],
  after: readonly PastedLine[],
  decisions: Decisions,
): Decisions {
  const left = [...after];
  const moved = new Map<number, number>();
  for (const { line, text } of before) {
    const at = left.findIndex((other) => other.text === text);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    if (same) moved.set(line, same.line);
  }
  const torn = Object.entries(decisions).flatMap(([line, { mergedInto }]) =>
    mergedInto !== undefined && !(moved.has(Number(line)) && moved.has(mergedInto)) ? [mergedInto] : [],
  );
  const whole = torn.reduce(undo, decisions);
  return Object.fromEntries(
    Object.entries(whole).flatMap(([line, { mergedInto, ...decision }]) => {
      const into = mergedInto === undefined ? undefined : moved.get(mergedInto);
      const now = moved.get(Number(line));
      return now === undefined
        ? []
        : [[now, into === undefined ? decision : { ...decision, mergedInto: into }]];
    }),
  );
}

/** Forgets what was decided about a line, and about the lines that were merged into it. */
export function undo(decisions: Decisions, line: number): Decisions {
  const others = Object.entries(decisions).filter(
    ([key, { mergedInto }]) => Number(key) !== line && mergedInto !== line,
  );
  return Object.fromEntries(others);
}
