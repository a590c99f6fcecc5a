import type { Found } from "@bulkhead/contract/find-parts";
import { beforeAll, expect, test } from "vitest";

import { type TestPart, makeCatalog } from "#test/make-catalog.ts";
import { testApp } from "#test/test-app.ts";

const { app, database } = await testApp();

const cases = ["0201", "0402", "0603", "0805", "1206"];
const categories = [
  { slug: "stages", name: "Power stages", specs: { current: "number A", case: "choice QFN|LGA" } },
  {
    ...{ slug: "capacitors", name: "Capacitors" },
    specs: { capacitance: "number µF", voltage: "number V", case: `choice ${cases.join("|")}` },
  },
  {
    slug: "resistors",
    name: "Resistors",
    specs: { resistance: "number Ω", tolerance: "number %", case: `choice ${cases.join("|")}` },
  },
  { slug: "inductors", name: "Power inductors", specs: { inductance: "number nH", saturation: "number A" } },
  { slug: "memory", name: "GDDR7", specs: { density: "number Gb", rate: "number Gbps" } },
  { slug: "displays", name: "Display connectors", specs: {} },
  { slug: "fans", name: "Fans", specs: { supply: "number V", airflow: "number CFM" } },
];

/** The same value as people write it. */
interface Spelled {
  typed: string;
  spellings: string[];
}
const farads: Spelled[] = [
  { typed: "470 µF", spellings: ["470uF", "470 µF", "0.47 mF", "0.47mF", "470u"] },
  { typed: "0.1 µF", spellings: ["100nF", "0.1uF", "100n", "0.1 µF"] },
  { typed: "22 µF", spellings: ["22uF", "22 µF", "0.022mF", "22u"] },
  { typed: "0.001 µF", spellings: ["1nF", "1000 pF", "0.001uF"] },
];
const ohms: Spelled[] = [
  { typed: "4.7 kΩ", spellings: ["4k7", "4.7k", "4.7 kΩ", "4700 ohm", "4.7kohm", "4k7Ω"] },
  { typed: "220 kΩ", spellings: ["220kR", "220k", "0.22 MΩ", "220 kOhm"] },
  { typed: "0.22 Ω", spellings: ["0R22", "220mΩ", "0.22 ohm"] },
  { typed: "10 kΩ", spellings: ["10k", "10kΩ", "10 000 ohm".replace(" ", ""), "0.01M"] },
];
const volts = ["6.3", "16", "25"];

interface Wanted {
  part: TestPart;
  searches: string[];
}

const capacitors = farads.flatMap(({ typed, spellings }, index) =>
  volts.map((volt, turn): Wanted => {
    const size = cases[(index + turn) % cases.length] ?? "";
    return {
      part: {
        ...{ name: `Capacitor, ${typed}, ${volt} V`, model: `C-${index}-${turn}`, category: "capacitors" },
        values: { capacitance: typed, voltage: `${volt} V`, case: size },
      },
      searches: spellings.flatMap((spelling) => [
        ...[
          `${spelling} ${volt}V`,
          `${volt} V ${spelling}`,
          `capacitor ${spelling} ${volt}V`,
          `${spelling} ${volt}V ${size}`,
        ],
      ]),
    };
  }),
);
const resistors = ohms.flatMap(({ typed, spellings }, index) =>
  ["1", "5"].map((percent, turn): Wanted => ({
    part: {
      ...{ name: `Resistor, ${typed}, ${percent}%`, model: `R-${index}-${turn}`, category: "resistors" },
      values: { resistance: typed, tolerance: `${percent} %`, case: cases[index] ?? "" },
    },
    searches: spellings.flatMap((spelling) => [
      `${spelling} ${percent}%`,
      `resistor ${spelling} ${percent}%`,
      `${spelling} ${cases[index]}`,
    ]),
  })),
);
const stages = ["60", "70", "80", "90"].map((amps, turn): Wanted => {
  const kind = turn % 2 ? "QFN" : "LGA";
  return {
    part: {
      name: `Smart power stage, ${amps} A`,
      model: `SPS-${amps}`,
      category: "stages",
      values: { current: `${amps} A`, case: kind },
    },
    searches: [
      ...[
        `${amps}A ${kind.toLowerCase()}`,
        `power stage ${amps}A`,
        `power stage ${amps}A ${kind.toLowerCase()}`,
        `sps${amps}`,
        `sps ${amps}`,
      ],
      ...[`SPS-${amps}`, `smart pwoer stage ${amps}`, `0.0${amps}kA power stages`],
    ],
  };
});
const memories = [
  ["16", "28"],
  ["24", "32"],
].map(([gb, rate]): Wanted => ({
  part: {
    name: `GDDR7 memory, ${gb} Gb, ${rate} Gbps`,
    model: `K7-${gb}G${rate}`,
    category: "memory",
    values: { density: `${gb} Gb`, rate: `${rate} Gbps` },
  },
  searches: [
    `gddr7 ${gb}Gb`,
    `${gb}Gb ${rate}Gbps`,
    `${gb} Gb memory`,
    `gdr7 ${gb}Gb`,
    `K7 ${gb}G${rate}`,
    `memroy ${rate} Gbps`,
  ],
}));
const inductors = ["150", "220"].map((value): Wanted => ({
  part: {
    name: `Power inductor, ${value} nH`,
    model: `L-${value}`,
    category: "inductors",
    values: { inductance: `${value} nH`, saturation: "82 A" },
  },
  searches: [
    `${value}nH`,
    `0.${value}uH`,
    `0.${value} µH 82A`,
    `L${value}`,
    `inductor ${value}nH`,
    `indcutor ${value}nH`,
    `power inductor ${value}n`,
  ],
}));
const quoted: Wanted[] = [
  {
    part: { name: "HDMI 2.1b receptacle", model: "HD-21B", category: "displays" },
    searches: ["hdmi conector", "hdmi", "HD21B", "receptacel hdmi"],
  },
  {
    part: { name: "DisplayPort 2.1 receptacle", model: "DP-21", category: "displays" },
    searches: ["display port", "displayport 2.1", "dp21", "dispalyport"],
  },
  {
    part: {
      name: "Axial fan, 100 mm, ringed",
      model: "AF-100R",
      category: "fans",
      values: { supply: "12 V", airflow: "54 CFM" },
    },
    searches: ["AF-100R", "af100r", "af 100", "axial fan 12V", "fan 54CFM", "axail fan", "AF-120R"],
  },
  {
    part: { name: "12V-2x6 power connector", model: "PWR-2X6" },
    searches: ["12V-2x6", "12v 2x6", "pwr2x6", "12vhpwr power conector"],
  },
];

const wanted = [...capacitors, ...resistors, ...stages, ...memories, ...inductors, ...quoted];
const searches = wanted.flatMap(({ part: { model }, searches: spelled }) =>
  spelled.map((search) => [search, model] as const),
);

beforeAll(() =>
  makeCatalog(
    database,
    categories,
    wanted.map(({ part }) => part),
  ),
);

async function find(search: string): Promise<Found> {
  return (await app.inject(`/api/parts?search=${encodeURIComponent(search)}`)).json();
}

/** Among the first three, or offered as what was meant. */
async function isFound(search: string, model: string): Promise<boolean> {
  const { parts, instead } = await find(search);
  return (
    parts.slice(0, 3).some((part) => part.model === model) ||
    (instead?.didYouMean.some((meant) => meant.includes(model)) ?? false)
  );
}

test.each([
  ["4k7", "R-0-0"],
  ["0.47 mF", "C-0-0"],
  ["70A qfn", "SPS-70"],
  ["hdmi conector", "HD-21B"],
  ["220kR", "R-1-0"],
  ["AF-120R", "AF-100R"],
  ["power stage 70A qfn", "SPS-70"],
  ["470uF 6.3V", "C-0-0"],
  ["470 µF", "C-0-0"],
])("%s finds %s among the first three", async (search, model) => {
  expect(await isFound(search, model)).toBe(true);
});

test("of 250 spellings, at least 98 of 100 find their part among the first three", async () => {
  const missed = [];
  for (const [search, model] of searches)
    if (!(await isFound(search, model))) missed.push(`${search} → ${model}`);
  const share = 1 - missed.length / searches.length;
  console.log(`${searches.length} spellings, ${(100 * share).toFixed(1)}% among the first three`, missed);
  expect(searches.length).toBeGreaterThanOrEqual(250);
  expect(share).toBeGreaterThanOrEqual(0.98);
}, 120_000);
