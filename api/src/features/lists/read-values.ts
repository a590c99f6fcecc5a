import { isNumeric } from "@bulkhead/contract/categories";
import type { AskedLine } from "@bulkhead/contract/lists";
import { unitOf } from "@bulkhead/contract/units";

import type { TreeCategory, TreeSpec } from "#features/categories/categories.store.ts";
import { type Piece, findPieces } from "#features/products/understand-search.ts";

/** What the value of a component of this letter is called. */
const CALLED: Record<string, RegExp> = {
  C: /capacitance/,
  R: /resistance/,
  L: /inductance|impedance/,
  FB: /impedance/,
};
/** What a value alone is enough for. Anything can be 5 V. */
const PASSIVE = new Set(["F", "H", "Ω"]);
/** As Altium names them, by IPC-7351: in tenths of a millimeter. */
const METRIC: Record<string, string> = {
  ...{ "0603": "0201", "1005": "0402", "1608": "0603", "2012": "0805" },
  ...{ "3216": "1206", "3225": "1210", "5025": "2010", "6332": "2512" },
};
const IPC = /(?:RES|CAP|IND|BEA)[A-Z]*(?<metric>\d{4})X/;
const SIZE_CODE = /(?<!\d)(?:01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?!\d)/;

/** Boards are described in a shorthand of their own: 10K, 4U7, 100nF/16V, 10k_1%, 0.1UF. */
function expand(value: string, designator: string): string {
  const isPassive = designator in CALLED;
  return value
    .replaceAll(/[_|@\u00D7]|(?<![\d ]) ?\/ ?| \/ ?/g, " ")
    .replaceAll(/\b1\/\d+ ?W\b/gi, " ")
    .replaceAll(/(?<=\d ?)OHMS?\b/gi, "Ω")
    .replaceAll(/(?<=\d ?)K(?= ?Ω|\d|\b)/g, "k")
    .replaceAll(/(?<=\d ?)v\b/g, "V")
    .replaceAll(/(?<=\d ?[pnuµm])[fh]\b/g, (unit) => unit.toUpperCase())
    .replaceAll(isPassive ? /(?<=\d ?)[PNU](?=[FH]?\b|\d)/g : /(?<=\d ?)[PNU](?=[FH]\b)/g, (unit) =>
      unit.toLowerCase(),
    )
    .replace(/^\d+(?:\.\d+)?$/, designator === "R" ? "$& Ω" : "$&");
}

export interface LineValues {
  /** The first one is what the part is chosen by. */
  pieces: Piece[];
  /** As they were written. */
  texts: string[];
  /** Its first value is that of a resistor, a capacitor or an inductor. */
  isPassive: boolean;
  /** Which of them the package says. Undefined: the line names none. */
  ofPackage: number[] | undefined;
  /** A comma was taken for the point: "4,7u". */
  hasComma: boolean;
}

/** The values of a line, if one of them is what parts of a category are known by. */
export function readValues(
  line: AskedLine,
  tree: readonly TreeCategory[],
  specs: readonly TreeSpec[],
): LineValues | undefined {
  const { designator } = line;
  const metric = IPC.exec(line.package)?.groups?.["metric"];
  const code =
    METRIC[metric ?? ""] ?? SIZE_CODE.exec(line.package.replace(/^(?:201|402|603|805)$/, "0$&"))?.[0];
  const typed = [line.value, line.description].map((text) => expand(text, designator)).join(" ; ");
  const dotted = typed.replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, ".");
  const text = `${dotted} ; ${code ?? line.package.replaceAll(/[_:]/g, " ")}`;
  const isSize = ({ start, end }: Piece) => SIZE_CODE.test(text.slice(start, end));
  const isOfPackage = ({ start }: Piece) => start > dotted.length;

  const firsts = new Set(tree.map(({ specs: [first] }) => first));
  const called = CALLED[designator];
  const baseOf = ({ unit = "" }: TreeSpec) => unitOf(unit).base;
  const defines = ({ spec }: Piece["options"][number]) =>
    firsts.has(spec) &&
    isNumeric(spec) &&
    (called ? called.test(spec.key) : designator === "" || !PASSIVE.has(baseOf(spec)));
  const all = findPieces(text, specs).filter(
    (piece) => !isOfPackage(piece) || piece.options.every(({ spec }) => spec.unit === undefined),
  );
  const chosen =
    all.find(({ options }) =>
      options.some((option) => defines(option) && PASSIVE.has(baseOf(option.spec))),
    ) ?? all.find(({ options }) => options.some(defines));
  if (!chosen || isOfPackage(chosen)) return undefined;
  const options = chosen.options.filter(defines);
  const pieces = [{ ...chosen, options }, ...all.filter((piece) => piece !== chosen)];
  return {
    pieces,
    texts: pieces.map(({ start, end }) => text.slice(start, end)),
    ofPackage:
      line.package === ""
        ? undefined
        : pieces.flatMap((piece, place) => (isOfPackage(piece) || isSize(piece) ? [place] : [])),
    isPassive: options.some(({ spec }) => PASSIVE.has(baseOf(spec))),
    hasComma: dotted !== typed,
  };
}
