import { formatUnitPrice } from "@bulkhead/contract/money";
import type { Part, SpecValue } from "@bulkhead/contract/parts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import { showNumbers } from "@bulkhead/contract/quantities";
import { readableUnit } from "@bulkhead/contract/units";

import { formatNumber } from "#ui/format-number.ts";

import { type TradeFact, factNames, specWords, tradeWords } from "../part/part-words.ts";

export interface Cell {
  words: string;
  /** To the first part: "+10". */
  difference?: string | undefined;
  /** Of a data sheet. */
  url?: string | undefined;
}

export interface Row {
  name: string;
  /** One for each part. */
  cells: Cell[];
}

const NOTHING = "–";
const signed = (amount: number, words: string) => (amount > 0 ? `+${words}` : words);

/** Only numbers of one unit have a difference. */
function specDifference(value: SpecValue | undefined, first: SpecValue | undefined): string | undefined {
  if (value?.kind !== "number" || first?.kind !== "number" || value.unit !== first.unit) return undefined;
  if (value.low === undefined || first.low === undefined || value.low === first.low) return undefined;
  const { unit = "", decimals } = value;
  if ([value.low, first.low].some((low) => readableUnit(low, unit) !== unit)) return undefined;
  // Rounded, so that a difference of decimals has no tail.
  const low = Number((value.low - first.low).toPrecision(10));
  return signed(low, showNumbers({ low }, { unit, decimals }, "table"));
}

function specRows(parts: readonly Part[]): Row[] {
  const all = parts.flatMap(({ specs }) => specs);
  const keys = [...new Set(all.map(({ key }) => key))];
  return keys.map((key) => {
    const values = parts.map(({ specs }) => specs.find((value) => value.key === key));
    return {
      name: all.find((value) => value.key === key)?.name ?? key,
      cells: values.map((value) => {
        const { words = NOTHING, condition } = value ? specWords(value) : {};
        return {
          words: [words, condition].filter(Boolean).join(" "),
          difference: specDifference(value, values[0]),
        };
      }),
    };
  });
}

function tradeRows(parts: readonly Part[]): Row[] {
  const facts = parts.map(tradeWords);
  return (Object.keys(facts[0] ?? {}) as TradeFact[]).map((fact) => ({
    name: factNames[fact],
    cells: facts.map((words) => ({ words: words[fact] ?? NOTHING })),
  }));
}

function otherRows(parts: readonly Part[]): Row[] {
  return [
    {
      name: "Pack",
      cells: parts.map(({ pack }) => ({
        words: pack
          ? `${pack.name[0]?.toUpperCase()}${pack.name.slice(1)} of ${formatNumber(pack.units)}`
          : NOTHING,
      })),
    },
    {
      name: "Data sheet",
      cells: parts.map(({ dataSheets: [newest] }) =>
        newest ? { words: `Rev. ${newest.revision}`, url: newest.url } : { words: NOTHING },
      ),
    },
  ];
}

/** Each data sheet is about another part, so it is never the same. */
const isSame = ({ cells: [first, ...others] }: Row) =>
  others.every(({ words }) => words === first?.words) && first?.url === undefined;

/** What parts say about themselves, where they differ and where not. What none of them says is left out. */
export function compareRows(parts: readonly Part[]): { differs: Row[]; same: Row[] } {
  const rows = [...specRows(parts), ...tradeRows(parts), ...otherRows(parts)].filter(({ cells }) =>
    cells.some(({ words }) => words !== NOTHING),
  );
  return { differs: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}

/** What a unit costs in an order of so many. The lowest price says so. */
export function priceCells(parts: readonly Part[], quantity: number): Cell[] {
  const prices = parts.map((part) => unitPriceFor(part, quantity));
  const [first = 0] = prices;
  const lowest = Math.min(...prices);
  return prices.map((price, index) => {
    const isLowest = price === lowest && prices.filter((other) => other === lowest).length === 1;
    const apart = price - first;
    const words = `${apart > 0 ? "+" : "−"}${formatUnitPrice(Math.abs(apart))}`;
    const notes = [isLowest && "lowest", index > 0 && apart !== 0 && words].filter(Boolean);
    return { words: formatUnitPrice(price), difference: notes.join(", ") || undefined };
  });
}
