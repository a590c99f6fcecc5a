import type { Spec } from "./categories.ts";
import { type Numbers, readNumbers, readSize } from "./quantities.ts";

/** What was understood: numbers in the base unit, or words. */
export interface SpecRead extends Numbers {
  /** Of a choice or a text. */
  words?: string | undefined;
}

type ReadableSpec = Pick<Spec, "kind" | "unit" | "choices">;

const YES_NO = new Map([
  ["yes", 1],
  ["no", 0],
]);

function readChoice({ unit, choices }: ReadableSpec, typed: string): SpecRead | string {
  const words = unit === undefined ? typed : readSize(typed);
  if (words === undefined) return "Write a size, such as 5 × 6 mm.";
  if (choices.length === 0 || choices.includes(words)) return { words };
  return `Write one of these: ${choices.join(", ")}.`;
}

/** What was typed for a specification. Returns a message if it cannot be read. */
export function readSpec(spec: ReadableSpec, typed: string): SpecRead | string {
  const text = typed.trim();
  switch (spec.kind) {
    case "text":
      return { words: text };
    case "yes-no": {
      const low = YES_NO.get(text.toLowerCase());
      return low === undefined ? "Write yes or no." : { low };
    }
    case "choice":
      return readChoice(spec, text);
    default:
      return readNumbers(text, spec.unit ?? "", spec.kind);
  }
}

/** The smallest and the largest value that parts have, in the base unit. */
export interface Spread {
  low: number;
  high: number;
}

/** A wrong prefix is a factor of 1,000, but not from the nearest of the other values. */
const FAR = 100;

const sizesOf = ({ low, high }: Numbers) =>
  [low, high].map((value) => Math.abs(value ?? 0)).filter((size) => size > 0);

/** Whether a value is so far from what other parts have that its unit is probably wrong. */
export function isFarOff(numbers: Numbers, others: Spread | undefined): boolean {
  if (!others) return false;
  const known = sizesOf(others);
  if (known.length === 0) return false;
  return sizesOf(numbers).some((size) => size > FAR * Math.max(...known) || size * FAR < Math.min(...known));
}
