import { basesOf, inUnit, powerOf, refuseUnit, UNIT_PATTERN, unitOf, withUnit } from "./units.ts";

export interface Numbers {
  low?: number | undefined;
  high?: number | undefined;
  condition?: string | undefined;
}

/** Signs that look alike become one. The text keeps its length. */
const tidy = (text: string) =>
  text
    .replaceAll(/\s/g, " ")
    .replaceAll(/[\u2010-\u2014\u2212]/g, "-")
    .replaceAll("\u03BC", "µ")
    .replaceAll("\u2126", "Ω")
    .replaceAll(/[º˚]/g, "°")
    .replaceAll("⋅", "·");

/** "-4.5", "1,500 Hz", "4k7", "3V3". The letter at the place of the point is a unit or its prefix. */
const valuePattern = (spaced: string) => {
  const coded = String.raw`(?<whole>\d{1,6})(?<letter>[pnuµmkMGRVΩ])(?<decimals>\d{1,3})(?!\d)`;
  const plain = String.raw`(?<number>(?:[1-9]\d{0,2}(?:,\d{3})+(?!,?\d)|${spaced}\d+)(?:\.\d+)?)`;
  const unit = `(?<unit>${UNIT_PATTERN})`;
  return new RegExp(`(?<sign>[-+]?)(?:${coded}|${plain})(?: ?${unit})?`, "uy");
};
const SEARCHED = valuePattern("");
const TYPED = valuePattern(String.raw`[1-9]\d{0,2}(?: \d{3})+(?! ?\d)|`);

const MOST = String.raw`max(?:imum|\.)?`;
const LEAST = String.raw`min(?:imum|\.)?`;
const BEFORE = new RegExp(
  String.raw`(?:(?<most>up to|${MOST}|≤|<=|<|\.\.)|(?<least>${LEAST}|≥|>=|>)|(?<both>(?:±|\+/-)(?! *[-+])))? *`,
  "iy",
);
const AFTER = new RegExp(String.raw` *(?:(?<most>${MOST})|(?<least>${LEAST}|\.\.))(?=[ ,;)]|$)`, "iy");
const BETWEEN = / *(?:\.{2,3}|…|-|~|to ) *(?=[-+]?\d)/iy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function scanValue(pattern: RegExp, text: string, at: number) {
  const found = matchAt(pattern, text, at);
  if (!found) return undefined;
  const { sign = "", whole, letter = "", decimals, number = "", unit = "" } = found.groups ?? {};
  const amount = whole === undefined ? number.replaceAll(/[, ]/g, "") : `${whole}.${decimals}`;
  return { digits: sign + amount, symbol: letter + unit.replaceAll(" ", ""), end: at + found[0].length };
}

/** One value or two, and the words or signs that limit them. A value without a unit has that of the other. */
function scan(pattern: RegExp, text: string, at: number) {
  const before = matchAt(BEFORE, text, at);
  const first = before && scanValue(pattern, text, at + before[0].length);
  if (!first) return undefined;
  const between = matchAt(BETWEEN, text, first.end);
  const second = between && scanValue(pattern, text, first.end + between[0].length);
  const { end } = second ?? first;
  const after = matchAt(AFTER, text, end);
  if (after && (second || before[0] !== "")) return undefined;
  const { most, least, both } = after?.groups ?? before.groups ?? {};
  return {
    limit: most ? "most" : least ? "least" : both ? "both" : undefined,
    values: second ? [first, second] : [first],
    symbols: second ? [first.symbol || second.symbol, second.symbol || first.symbol] : [first.symbol],
    end: end + (after?.[0].length ?? 0),
  };
}

/** Read once, as a decimal, so that 0.47 mF and 470 µF are the same number. Undefined if it could not be shown as it is. */
function toBase(digits: string, power: number): number | undefined {
  const value = Number(`${digits}e${power}`);
  const size = Math.abs(value);
  const isShown = Number(value.toPrecision(12)) === value && size >= 1e-21 && size <= 1e21;
  if (isShown) return value;
  return /[1-9]/.test(digits) ? undefined : 0;
}

/** Undefined if the numbers do not rise, or if two of them have a limit as well. */
function toInterval(limit: string | undefined, amounts: readonly number[]) {
  const [first = 0, high = first] = amounts;
  const low = limit === "both" ? 0 - first : first;
  if (low > high || (amounts.length > 1 && limit)) return undefined;
  return { ...(limit !== "most" && { low }), ...(limit !== "least" && { high }) };
}

/** What follows a value, such as "at 1.8 V". It is no limit and no second value. */
const CONDITION = new RegExp(
  String.raw`^[ ,;]*(?:@ *(?<at>.+)|(?!(?:${MOST}|${LEAST})(?:[ ,;)]|$)|to [-+]?\d)(?<words>[\p{L}(±].*))$`,
  "iu",
);
/** A condition that no unit looks like, so that a value needs none before it. */
const PLAIN_CONDITION = /^[ ,;]*(?:[@(±]|(?:at|for|to|with|when|over) |typ\b)/i;

/** What was typed for a specification with this unit, in the base unit. Returns a message if it cannot be read. */
export function readNumbers(
  typed: string,
  unit: string,
  kind: "number" | "range" = "number",
): Numbers | string {
  const asked = unitOf(unit);
  const isRange = kind === "range";
  const ask = `Write ${isRange ? "one or two numbers" : "one number"}, such as ${withUnit(isRange ? "1 to 5" : "5", unit)}.`;

  const given = typed.trim().replaceAll(/\s/g, " ");
  const scanned = scan(TYPED, tidy(given), 0);
  if (!scanned) return ask;
  const { limit, values, symbols, end } = scanned;
  const [read, rest] = [given.slice(0, end), given.slice(end)];
  const [whole, decimals] = [/(?<![\d.,])\d+$/.exec(read)?.[0], /^,(\d+)(?![\d.,])/.exec(rest)?.[1]];
  if (whole && decimals) return `Do you mean ${whole}.${decimals}? Write ${whole}.${decimals}.`;

  const powers = symbols.map((symbol) => (symbol === "" ? asked.power : powerOf(symbol, asked.base, true)));
  const unknown = symbols.find((_, index) => powers[index] === undefined);
  if (unknown !== undefined) return refuseUnit(unknown, asked);
  const hasUnit = symbols.some((symbol) => symbol !== "");
  const said = hasUnit || PLAIN_CONDITION.test(rest) ? CONDITION.exec(rest)?.groups : undefined;
  if (rest !== "" && !said) {
    const word = /^ ?([\p{L}°%][^ ,;]*)/u.exec(rest)?.[1];
    return word === undefined ? ask : refuseUnit(word, asked);
  }

  const amounts = values.map(({ digits }, index) => toBase(digits, powers[index] ?? 0));
  if (!amounts.every((amount) => amount !== undefined))
    return "This number is too large, too small or too long.";
  if (amounts.length > 1 && !isRange) return ask;
  const interval = toInterval(!isRange && limit === "both" ? undefined : limit, amounts);
  if (!interval) return amounts.length > 1 && !limit ? "The first number must be the smaller one." : ask;
  const condition = (said?.["at"] ? `at ${said["at"]}` : said?.["words"])?.replaceAll(/ +/g, " ");
  const { low, high } = interval;
  return {
    ...(low !== undefined && { low }),
    ...(high !== undefined && (isRange || low === undefined) && { high }),
    ...(condition && { condition }),
  };
}

/** With at least so many decimals, and with all that it has. */
function showNumber(value: number, unit: string, decimals: number): string {
  const shown = inUnit(value, unit);
  const [digits = "", exponent] = shown
    .toExponential(11)
    .replace(/\.?0+e/, "e")
    .split("e");
  const own = digits.replace(/^-?\d\.?/, "").length - Number(exponent);
  const shownDecimals = Math.max(decimals, own);
  return shown
    .toLocaleString("en-US", { minimumFractionDigits: shownDecimals, maximumFractionDigits: shownDecimals })
    .replace("-", "−");
}

/** "4.5 to 16 V", "Up to 1.5 MHz", "93.0% at 1.8 V". A table has its unit in the head: "4.5 – 16", "1.5", "93.0". */
export function showNumbers(
  { low, high, condition }: Numbers,
  { unit, decimals = 0 }: { unit: string; decimals?: number | undefined },
  place: "text" | "table" = "text",
): string {
  const [from, to] = [low, high].map((value) =>
    value === undefined ? undefined : showNumber(value, unit, decimals),
  );
  const isRange = from !== undefined && to !== undefined && from !== to;
  if (place === "table") return isRange ? `${from} – ${to}` : (from ?? to ?? "");
  const numbers = isRange ? `${from} to ${to}` : (from ?? `Up to ${to}`);
  return withUnit(numbers, unit) + (condition ? ` ${condition}` : "");
}

/** Words in a search are apart by spaces and commas, but not by the comma in "0,47". */
const WORD_START = String.raw`(?<=^|[ ;(]|\D,)(?=[^ ,;(])`;
const WORD_END = String.raw`(?=$|[ ;)]|,(?!\d)|(?<=\D),)`;
const [WORD_STARTS, WORD_ENDS] = [new RegExp(WORD_START, "g"), new RegExp(WORD_END, "y")];

const side = String.raw`\d{1,6}(?:\.\d{1,6})?(?: ?mm)?`;
const sizePattern = (others: string) => String.raw`${side}(?:(?<gap> ?)[x×X*]\k<gap>${side})${others}`;
const SIZE = new RegExp(`^${sizePattern("{0,2}")}$`);
const SIZES = new RegExp(`${WORD_START}${sizePattern("{1,2}")}${WORD_END}`, "g");

/** "5x6x0.75" is "5 × 6 × 0.75 mm". Undefined if it is no size in millimeters. */
export function readSize(typed: string): string | undefined {
  const text = tidy(typed).trim();
  if (!SIZE.test(text)) return undefined;
  const sides = Array.from(text.matchAll(/[\d.]+/g), ([digits]) => Number(digits));
  return `${sides.join(" × ")} mm`;
}

interface Place {
  start: number;
  end: number;
}

/** The sizes in a search, such as "5x6" and "5 × 6 mm". */
export const findSizes = (search: string): (Place & { size: string })[] =>
  Array.from(tidy(search).matchAll(SIZES), ({ 0: text, index }) => ({
    size: readSize(text) ?? "",
    start: index,
    end: index + text.length,
  }));

/** In the base unit. What is written without its unit can be of several: "100n" of F and H. */
export interface Quantity extends Place {
  units: string[];
  low?: number | undefined;
  high?: number | undefined;
}

/** The quantities in a search, such as "≥60A". The words around them are left over. */
export function findQuantities(search: string): Quantity[] {
  const text = tidy(search);
  const sizes = findSizes(search);
  const found: Quantity[] = [];
  for (const { index: start } of text.matchAll(WORD_STARTS)) {
    const isTaken =
      start < (found.at(-1)?.end ?? 0) || sizes.some((size) => start >= size.start && start < size.end);
    const scanned = isTaken ? undefined : scan(SEARCHED, text, start);
    if (!scanned || !matchAt(WORD_ENDS, text, scanned.end)) continue;
    const { limit, values, symbols, end } = scanned;
    const [units = [], others = units] = symbols.map(basesOf);
    const shared = units.filter((base) => others.includes(base));
    const [base] = shared;
    if (base === undefined) continue;
    const amounts = values.map(({ digits }, i) => toBase(digits, powerOf(symbols[i] ?? "", base, true) ?? 0));
    const interval = amounts.every((amount) => amount !== undefined) && toInterval(limit, amounts);
    if (interval) found.push({ units: shared, ...interval, start, end });
  }
  return found;
}
