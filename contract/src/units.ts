/** One a line: base unit | what it measures | its symbols, the usual ones first, with their codes in UN/CEFACT Recommendation 20
 * | other spellings of the base unit. A value is kept as a number in the base unit. */
const TABLE = `
A | current | A AMP, mA 4K, kA B22, µA B84, nA C39, pA C70, MA H38 | amp, amps, ampere, amperes
V | voltage | V VLT, mV 2Z, kV KVT, µV D82, nV, MV B78 | volt, volts, VDC, Vdc
Ω | resistance | Ω OHM, mΩ E45, kΩ B49, MΩ B75, µΩ B94, nΩ P22, GΩ A87, TΩ H44 | R, ohm, ohms, Ohm, Ohms
F | capacitance | µF 4O, nF C41, pF 4T, mF C10, F FAR | farad, farads
H | inductance | µH B90, nH C43, mH C14, pH C73, H 81 | henry
C | charge | nC C40, µC B86, pC C71, mC D86, C COU | coulomb
W | power | W WTT, mW C31, kW KWT, µW D80, MW MAW | watt, watts
J | energy | mJ C15, µJ, J JOU, kJ KJO, nJ | joule, joules
Hz | frequency | Hz HTZ, kHz KHZ, MHz MHZ, GHz A86, THz D29, mHz MTZ | hertz
s | time | ms C26, µs B98, s SEC, ns C47, ps H70 | sec
h | running time | h HUR | hr, hrs, hour, hours
V/µs | slew rate | V/µs H24 | V/us
A/µs | rise of current | A/µs | A/us
dB | level | dB 2N |
dBm | signal power | dBm DBM |
dB(A) | noise | dB(A) | dBA
% | ratio | % P1 | percent
ppm | parts per million | ppm 59 |
ppm/°C | temperature coefficient | ppm/°C | ppm/C, ppm/degC, ppm/K
b | bits | Gb B68, Mb D36, kb C37, b A99, Tb E83 | bit, bits
B | bytes | GB E34, MB 4L, kB 2P, B AD, TB E35 | byte, bytes
bps | bits per second | Gbps B80, Mbps E20, kbps C74, bps B10, Tbps E84 | b/s, bit/s
B/s | bytes per second | GB/s E68, MB/s P95, kB/s P94, B/s P93, TB/s | Bps, byte/s
T/s | transfers per second | GT/s, MT/s, T/s |
m | length | mm MMT, µm 4H, m MTR, cm CMT, nm C45, km KMT | meter, meters
mm² | area | mm² MMK | mm2
g | mass | g GRM, mg MGM, kg KGM, µg MC | gram, grams
oz | copper weight | oz 37 |
g/cm³ | density | g/cm³ 23 | g/cm3
° | angle | ° DD | deg, degree, degrees
°C | temperature | °C CEL | C, ° C, degC, deg C, ℃
K | temperature difference | K KEL | kelvin
°C/W | thermal resistance | °C/W B21, m°C/W | C/W, degC/W, K/W
W/(m·K) | thermal conductivity | W/(m·K) D53 | W/(m-K), W/(m*K), W/(mK), W/(m K), W/m·K, W/m-K, W/mK, W/m K
rpm | turns per minute | rpm RPM | RPM, r/min, 1/min
m³/h | volume per hour | m³/h MQH | m3/h
CFM | cubic feet per minute | CFM 2L | cfm, ft³/min, ft3/min
L/min | liters per minute | L/min L2 | l/min, LPM, lpm
Pa | pressure | Pa PAL, kPa KPA, MPa MPA | pascal
mmH₂O | water column | mmH₂O | mmH2O
N | force | N NEW, mN C20, kN B47 | newton, newtons
N·m | torque | N·m NU, mN·m D83 | Nm, N m, N-m
cd | luminous intensity | mcd P34, cd CDL | candela
lm | luminous flux | lm LUM | lumen, lumens
`;

const POWERS = new Map(
  Object.entries({ p: -12, n: -9, µ: -6, u: -6, m: -3, c: -2, "": 0, k: 3, M: 6, G: 9, T: 12 }),
);

interface Unit {
  base: string;
  /** One of it is ten to this power of the base unit. */
  power: number;
  /** What it is a unit of, such as "current". */
  measures: string;
  /** In UN/CEFACT Recommendation 20, for structured data. */
  unitCode?: string | undefined;
}

const listOf = (words: string) => (words === "" ? [] : words.split(", "));

const kinds = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [base = "", measures = "", symbols = "", others = ""] = line.split("|").map((cell) => cell.trim());
    const units = listOf(symbols).map((named): [symbol: string, unit: Unit] => {
      const [symbol = "", unitCode] = named.split(" ");
      const power = POWERS.get(symbol.slice(0, symbol.length - base.length)) ?? Number.NaN;
      return [symbol, { base, power, measures, unitCode }];
    });
    return { base, units, spellings: [base, ...listOf(others)] };
  });

/** Every unit that a specification may have, by its symbol. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(kinds.flatMap(({ units }) => units));

/** The unit of a specification. It may have none. */
export function unitOf(symbol: string): Unit {
  const unit = symbol === "" ? { base: "", power: 0, measures: "" } : UNITS.get(symbol);
  if (!unit) throw new Error(`${symbol} is not a unit`);
  return unit;
}

/** The power of ten that people mean: 3 by "kOhm" for Ω. A prefix alone is `bare`. */
export function powerOf(typed: string, base: string, bare: boolean): number | undefined {
  const { units, spellings } = kinds.find((kind) => kind.base === base) ?? { units: [], spellings: [] };
  const prefixes = [...spellings, ...(bare ? [""] : [])]
    .filter((spelling) => typed.endsWith(spelling))
    .map((spelling) => POWERS.get(typed.slice(0, typed.length - spelling.length)));
  return prefixes.find((power) => units.some(([, unit]) => unit.power === power));
}

/** What people mean by a prefix alone when they search: "4k7", "100n". */
const BARE: Record<string, readonly string[]> = {
  k: ["Ω"],
  M: ["Ω"],
  p: ["F"],
  n: ["F", "H"],
  u: ["F", "H"],
  µ: ["F", "H"],
};

/** The base units that a symbol in a search can be of. */
export const basesOf = (symbol: string): readonly string[] =>
  BARE[symbol] ?? kinds.map(({ base }) => base).filter((base) => powerOf(symbol, base, false) !== undefined);

/** "X is not a unit of current. Use A, mA or kA." */
export function refuseUnit(typed: string, { base, measures }: Unit): string {
  const units = kinds.find((kind) => kind.base === base)?.units ?? [];
  const usual = units.slice(0, 3).map(([symbol]) => symbol);
  const last = usual.pop();
  if (last === undefined) return "Write the number without a unit.";
  const choice = usual.length === 0 ? last : `${usual.join(", ")} or ${last}`;
  return `${typed} is not a unit of ${measures}. Use ${choice}.`;
}

/** A number of the base unit in another one: 1500000 Hz are 1.5 MHz. */
export function inUnit(value: number, unit: string): number {
  const [digits, exponent] = value.toExponential(11).split("e");
  return Number(`${digits}e${Number(exponent) - unitOf(unit).power}`);
}

/** The unit that a number reads best in: 0.0001 µF are 100 pF. */
export function readableUnit(value: number, unit: string): string {
  const sizeIn = (symbol: string) => Math.abs(inUnit(value, symbol));
  if (sizeIn(unit) >= 0.01) return unit;
  const kind = kinds.find(({ base }) => base === unitOf(unit).base);
  return kind?.units.find(([symbol]) => sizeIn(symbol) >= 1 && sizeIn(symbol) < 1_000)?.[0] ?? unit;
}

/** "4.5 V" and "93.0%". The space does not break. */
export const withUnit = (numbers: string, unit: string): string =>
  ["", "%", "°"].includes(unit) ? `${numbers}${unit}` : `${numbers}\u00A0${unit}`;

const escapePattern = (spelling: string) =>
  spelling.replaceAll(/[.*()]/g, String.raw`\$&`).replaceAll("/", " ?/ ?");

/** The source of a pattern that finds a unit, a prefix alone too, and no part of a longer word. The longest spelling comes first. */
export const UNIT_PATTERN = String.raw`(?:[pnµumckMGT]?(?:${kinds
  .flatMap(({ spellings }) => spellings)
  .toSorted((a, b) => b.length - a.length)
  .map(escapePattern)
  .join("|")})|[pnµumckMGT])(?![\p{L}\p{N}%°/·²³])`;
