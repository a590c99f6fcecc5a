import { checkLines } from "@bulkhead/contract/list-lines";
import type { JudgedAnswer, ListLine } from "@bulkhead/contract/lists";
import { formatMoney } from "@bulkhead/contract/money";
import { totalFor, unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { mostUnits, quickQuantities } from "#features/orders/place/offer.ts";
import { formatNumber } from "#ui/format-number.ts";

import { lineWords } from "../line-words.ts";
import type { Decision } from "./draft.ts";
import type { FileLine } from "./read-lines.ts";

export const STATES = ["exact", "likely", "several", "not-ours", "not-part"] as const;
export type State = (typeof STATES)[number];
export type Decisions = Readonly<Record<string, Decision>>;

interface Repair {
  words: string;
  detail?: string;
  decisions: Decisions;
}

export interface JudgedLine {
  line: FileLine;
  state: State;
  /** In bold: what it is, or why it is taken for that. */
  why: string;
  detail: string;
  /** What an own name or a choice is remembered for. */
  read: string;
  isOwn: boolean;
  part: Product | undefined;
  choices: Product[];
  quantity: number | undefined;
  price: string;
  total: string;
  cents: number;
  problem: string | undefined;
  repairs: Repair[];
  /** Units of other lines that went to it, and the row that its own went to. */
  merged: number;
  mergedInto: number | undefined;
}

const many = (count: number) => (count === 1 ? "One part fits" : `${formatNumber(count)} parts fit`);

/** Why a line is taken for this, in a few words in bold and the rest of the sentence. */
function explain({ why, read, values = "" }: JudgedAnswer, [first]: Product[], count: number) {
  switch (why) {
    case "model":
      return count === 1
        ? ["Exact model."]
        : [`${formatNumber(count)} parts have the model ${read}.`, "Which one?"];
    case "own":
      return [`Your name for it: ${read}.`];
    case "spelling":
      return count === 1
        ? [`Read ${read} as ${first?.model}.`]
        : [`${read} can be read in two ways.`, "Which one?"];
    case "value":
      return [`Its value says ${first?.model}.`, `The number ${read} is not ours.`];
    case "maker":
      return ["The file names another maker.", `Ours is made by ${first?.brand}.`];
    case "name":
      return count === 1 ? ["Found by its words."] : [`${many(count)} “${read}”.`, "Which one?"];
    case "values":
      return count === 1
        ? ["No model in the file.", `${values}: only one fits.`]
        : [`${many(count)} “${values}”.`, "Which one?"];
    case "package":
      return [`${many(count)} “${values}”,`, "but the package is not one that we know."];
    case "other-values":
      return [`None of ours has ${values}.`, "These are near."];
    case "instead":
      return [`${read} is not ours.`, `By ${values} it could be:`];
    case "near":
      return [`We have no ${read}.`, "Did you mean:"];
    case "decimals":
      return [`Is the comma a point? ${values}:`];
    default:
      return ["Not ours."];
  }
}

function stateOf(line: FileLine, { is }: Decision, answer: JudgedAnswer): State {
  if (line.notPart !== undefined && is !== "part") return "not-part";
  if (is === "left-out") return "not-ours";
  if (answer.state !== "none") return answer.state;
  return line.isVague ? "not-part" : "not-ours";
}

const noAnswer: JudgedAnswer = { state: "none", why: "none", read: "", parts: [] };

const asListLine = (part: Product, quantity: number): ListLine => ({
  ...{ _id: "", part: { ...part, isGone: false }, quantity, note: "" },
  saved: { at: new Date(0), price: unitPriceFor(part, quantity), available: part.quantity },
});

function quantityRepairs({ key, perhaps }: FileLine, part: Product): Repair[] {
  if (perhaps !== undefined && perhaps <= mostUnits(part))
    return [{ words: `Set to ${formatNumber(perhaps)}`, decisions: { [key]: { quantity: perhaps } } }];
  return quickQuantities(part).map(({ words, units, quantity }) => ({
    words,
    detail: units ?? formatMoney(totalFor(part, quantity)),
    decisions: { [key]: { quantity } },
  }));
}

/** Every line of the file in exactly one state. Answers are by what was asked. */
export function judgeLines(
  lines: readonly FileLine[],
  answerOf: (line: FileLine) => JudgedAnswer | undefined,
  partOf: (id: string) => Product | undefined,
  decisions: Decisions,
): JudgedLine[] {
  const judged = lines.map((line): JudgedLine => {
    const decision = decisions[line.key] ?? {};
    const answer = answerOf(line) ?? noAnswer;
    const parts = answer.parts.flatMap((id) => partOf(id) ?? []);
    const state = stateOf(line, decision, answer);
    const isPart = state === "exact" || state === "likely";
    const [why = "", detail = ""] =
      state === "not-part"
        ? ["Not a part.", line.notPart ?? "It has no quantity."]
        : decision.is === "left-out"
          ? ["Not ours.", "You left it out."]
          : explain(answer, parts, parts.length);
    return {
      ...{ line, state, why, detail, read: answer.read, price: "", total: "–", cents: 0, problem: undefined },
      isOwn: answer.why === "own",
      part: isPart ? parts[0] : undefined,
      choices: state === "several" ? parts : [],
      quantity: decision.quantity ?? line.quantity,
      repairs: [],
      ...{ merged: 0, mergedInto: undefined },
    };
  });
  // Units that went to another line are ordered there, as long as that one is for the same part.
  const byKey = new Map(judged.map((one) => [one.line.key, one]));
  for (const one of judged) {
    const target = byKey.get(decisions[one.line.key]?.into ?? "");
    if (!target?.part || target.quantity === undefined || target.part._id !== one.part?._id) continue;
    one.mergedInto = target.line.row;
    target.merged += one.quantity ?? 0;
  }
  for (const one of judged) if (one.merged > 0) one.quantity = (one.quantity ?? 0) + one.merged;
  priceLines(
    judged.filter(({ part, mergedInto }) => part && mergedInto === undefined),
    decisions,
  );
  return judged;
}

/** What each line costs, what is wrong with its quantity, and what would help. */
function priceLines(ordered: readonly JudgedLine[], decisions: Decisions): void {
  const counted = ordered.filter(({ quantity }) => quantity !== undefined);
  const checked = checkLines(
    counted.map(({ part, quantity }) => asListLine(part as Product, quantity as number)),
  );
  for (const [index, { line, problem }] of checked.entries()) {
    const one = counted[index] as JudgedLine;
    const told = lineWords(line, problem);
    const fitting = told.problem?.fitting;
    one.price = told.price;
    one.total = told.total;
    one.cents = problem ? 0 : totalFor(line.part, line.quantity);
    one.problem = told.problem?.words;
    if (fitting !== undefined && fitting !== line.quantity && fitting > one.merged)
      one.repairs = [
        {
          words: `Make it ${formatNumber(fitting)}`,
          detail: formatMoney(totalFor(line.part, fitting)),
          decisions: { [one.line.key]: { ...decisions[one.line.key], quantity: fitting - one.merged } },
        },
      ];
  }
  for (const one of ordered.filter(({ quantity }) => quantity === undefined)) {
    one.problem =
      one.line.perhaps === undefined ? "How many?" : "How many? A point can separate thousands or decimals.";
    one.repairs = quantityRepairs(one.line, one.part as Product);
  }
  const firsts = new Map<string, JudgedLine>();
  for (const one of counted) {
    const [part, first] = [one.part as Product, firsts.get(one.part?._id ?? "")];
    if (first && one.merged === 0) one.repairs = [...one.repairs, mergeInto(first, one, part, decisions)];
    else if (!first) firsts.set(part._id, one);
  }
}

/** Together they may reach a lower price. */
function mergeInto(first: JudgedLine, again: JudgedLine, part: Product, decisions: Decisions): Repair {
  const [one, other] = [first.quantity ?? 0, again.quantity ?? 0];
  const saved = totalFor(part, one) + totalFor(part, other) - totalFor(part, one + other);
  const { key } = again.line;
  return {
    words: `Merge with line ${first.line.row}: ${formatNumber(one + other)}`,
    ...(saved > 0 && { detail: `saves ${formatMoney(saved)}` }),
    decisions: { [key]: { ...decisions[key], into: first.line.key } },
  };
}

/** Without what was decided about a line, and about those whose units went to it. */
export const undo = (decisions: Decisions, key: string): Decisions =>
  Object.fromEntries(Object.entries(decisions).filter(([one, { into }]) => one !== key && into !== key));
