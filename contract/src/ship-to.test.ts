import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { COUNTRIES } from "./part-facts.ts";
import {
  SHIP_TO_LENGTHS,
  type ShipTo,
  canBePrinted,
  needsPlace,
  placesIn,
  printDelivery,
  printShipTo,
  shipToInput,
} from "./ship-to.ts";

const to = (country: string, lines: string[], parts: Partial<ShipTo> = {}): ShipTo => ({
  country,
  lines,
  ...parts,
});
const boards = { company: "Acme Boards", contact: "Jane Doe" };

const printed: [ShipTo, string][] = [
  [
    to("US", ["4480 Foundry Row", "Dock 4"], {
      ...boards,
      city: "Portland",
      region: "OR",
      postalCode: "97227",
    }),
    "Jane Doe\nAcme Boards\n4480 Foundry Row\nDock 4\nPortland, OR 97227\nUnited States",
  ],
  [
    to("CA", ["290 Bremner Blvd"], { city: "Toronto", region: "ON", postalCode: "M5V 3L9" }),
    "290 Bremner Blvd\nToronto ON M5V 3L9\nCanada",
  ],
  [
    to("GB", ["12 Mill Lane"], { ...boards, city: "Leeds", postalCode: "LS1 4DY" }),
    "Jane Doe\nAcme Boards\n12 Mill Lane\nLeeds\nLS1 4DY\nUnited Kingdom",
  ],
  [
    to("DE", ["Hafenstr. 12"], { ...boards, city: "Ulm", postalCode: "89073" }),
    "Jane Doe\nAcme Boards\nHafenstr. 12\n89073 Ulm\nGermany",
  ],
  [
    to("FR", ["8 rue du Port"], { ...boards, city: "Lyon", postalCode: "69002" }),
    "Acme Boards\nJane Doe\n8 rue du Port\n69002 Lyon\nFrance",
  ],
  [
    to("SE", ["Kajgatan 12"], { ...boards, city: "Malmö", postalCode: "211 20" }),
    "Acme Boards\nJane Doe\nKajgatan 12\nSE-211 20 Malmö\nSweden",
  ],
  [
    to("PT", ["Rua do Ouro 210"], { city: "Porto", postalCode: "4150-555" }),
    "Rua do Ouro 210\n4150-555 Porto\nPortugal",
  ],
  [
    to("JP", ["1-9-1 Marunouchi"], {
      ...boards,
      city: "Chiyoda-ku",
      region: "Tokyo",
      postalCode: "100-0005",
    }),
    "Jane Doe\nAcme Boards\n1-9-1 Marunouchi\nChiyoda-ku, Tokyo\n100-0005\nJapan",
  ],
  [
    to("JP", ["丸の内1-9-1"], {
      company: "基板",
      city: "千代田区",
      region: "東京都",
      postalCode: "100-0005",
    }),
    "〒100-0005\n東京都\n千代田区\n丸の内1-9-1\n基板\nJapan",
  ],
  [
    to("CN", ["27 Zhongguancun St"], { city: "Haidian", region: "Beijing", postalCode: "100080" }),
    "27 Zhongguancun St\nHaidian\nBeijing, 100080\nChina",
  ],
  [
    to("CN", ["中关村大街27号"], { contact: "王伟", city: "海淀区", region: "北京市", postalCode: "100080" }),
    "100080\n北京市海淀区\n中关村大街27号\n王伟\nChina",
  ],
  [
    to("BR", ["Av. Paulista 1578"], { city: "São Paulo", region: "SP", postalCode: "01310-200" }),
    "Av. Paulista 1578\nSão Paulo-SP\n01310-200\nBrazil",
  ],
  [
    to("IN", ["14 MG Road"], { city: "Bengaluru", region: "Karnataka", postalCode: "560001" }),
    "14 MG Road\nBengaluru 560001\nKarnataka\nIndia",
  ],
  [
    to("AU", ["5 Wharf St"], { ...boards, city: "Fremantle", region: "WA", postalCode: "6160" }),
    "Acme Boards\nJane Doe\n5 Wharf St\nFremantle WA 6160\nAustralia",
  ],
  [
    to("KR", ["110 Sejong-daero"], { city: "Jung-gu", region: "Seoul", postalCode: "04524" }),
    "110 Sejong-daero\nJung-gu\nSeoul\n04524\nSouth Korea",
  ],
  [
    to("KR", ["세종대로 110"], { city: "중구", region: "서울특별시", postalCode: "04524" }),
    "서울특별시 중구\n세종대로 110\n04524\nSouth Korea",
  ],
  [
    to("TW", ["7 Xinyi Rd, Sec. 5"], { city: "Xinyi District", region: "Taipei City", postalCode: "110" }),
    "7 Xinyi Rd, Sec. 5\nXinyi District, Taipei City 110\nTaiwan",
  ],
  [to("SG", ["10 Marina Blvd"], { postalCode: "018983" }), "10 Marina Blvd\nSINGAPORE 018983\nSingapore"],
  [
    to("HK", ["1 Matheson St"], { city: "Causeway Bay", region: "Hong Kong Island" }),
    "1 Matheson St\nCauseway Bay\nHong Kong Island\nHong Kong SAR China",
  ],
  [to("UG", ["Plot 5 Kampala Rd"], { city: "Kampala" }), "Plot 5 Kampala Rd\nKampala\nUganda"],
];

describe("an address is printed as its country writes it", () => {
  test.each(printed)("$0.country, $0.city", (parts, text) => {
    expect(printShipTo(parts)).toBe(text);
    expect(z.parse(shipToInput, parts)).toEqual(parts);
  });

  test("also where a part has no room in the format, unless it repeats the country", () => {
    expect(
      printShipTo(to("DE", ["Hafenstr. 12"], { city: "Ulm", region: "Bayern", postalCode: "89073" })),
    ).toBe("Hafenstr. 12\n89073 Ulm\nBayern\nGermany");
    expect(printShipTo(to("SG", ["10 Marina Blvd"], { city: "Singapore", postalCode: "018983" }))).toBe(
      "10 Marina Blvd\nSINGAPORE 018983\nSingapore",
    );
  });

  test("and letters that the format adds to a postal code are there once", () => {
    for (const postalCode of ["211 20", "SE-211 20", "se 211 20"])
      expect(printShipTo(to("SE", ["Kajgatan 12"], { city: "Malmö", postalCode }))).toContain(
        "SE-211 20 Malmö",
      );
  });

  test("in at most 500 characters, whatever the country and its letters", () => {
    const { line, ...lengths } = SHIP_TO_LENGTHS;
    const most = (letter: string) => ({
      lines: Array(3).fill(letter.repeat(line)),
      ...Object.fromEntries(Object.entries(lengths).map(([part, length]) => [part, letter.repeat(length)])),
    });
    for (const letter of ["w", "京"]) {
      const all = COUNTRIES.map((country) => ({ country, ...most(letter) }));
      for (const parts of all) expect(z.parse(shipToInput, parts)).toEqual(parts);
      expect(Math.max(...all.map((parts) => printShipTo(parts).length))).toBeLessThanOrEqual(500);
    }
  });
});

test("every part of an address is printed in every country", () => {
  const parts = {
    ...{ lines: ["First", "Second", "Third"], company: "Boards", contact: "Jane" },
    ...{ city: "Town", region: "North", postalCode: "1234" },
  };
  for (const country of COUNTRIES) {
    const text = printShipTo({ country, ...parts });
    for (const words of [...parts.lines, "Boards", "Jane", "Town", "North", "1234"])
      expect(text).toContain(words);
  }
});

describe("what an address needs", () => {
  const need = (country: string) => placesIn(country).filter((place) => needsPlace(country, place));

  test.each([
    ["US", ["city", "region", "postalCode"]],
    ["DE", ["postalCode", "city"]],
    ["GB", ["city", "postalCode"]],
    ["JP", ["city", "region", "postalCode"]],
    ["SG", ["postalCode"]],
    ["HK", ["region"]],
    ["IE", ["city"]],
    ["AE", ["region"]],
    ["UG", ["city"]],
  ])("in %s is %o", (country, places) => {
    expect(need(country)).toEqual(places);
  });

  test("is always something that its form asks for", () => {
    const unasked = COUNTRIES.filter((country) =>
      (["city", "region", "postalCode"] as const).some(
        (place) => needsPlace(country, place) && !placesIn(country).includes(place),
      ),
    );
    expect(unasked).toEqual([]);
  });
});

describe("parts that callers send", () => {
  const portland = to("US", ["4480 Foundry Row"], { city: "Portland", region: "OR", postalCode: "97227" });
  const problems = (parts: object) =>
    z
      .safeParse(shipToInput, parts)
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

  test("lose what is empty, and each stays on one line", () => {
    const sent = {
      ...portland,
      country: "us",
      company: " ",
      lines: ["4480\nFoundry  Row", ""],
      phone: 5_550_175,
    };
    expect(z.parse(shipToInput, sent)).toEqual({ ...portland, phone: "5550175" });
  });

  test("are refused without what their country needs, and the field is named", () => {
    expect(problems({ ...portland, region: "" })).toEqual(["region must not be empty in this country"]);
    expect(problems({ country: "DE", lines: ["Hafenstr. 12"] })).toEqual([
      "city must not be empty in this country",
      "postalCode must not be empty in this country",
    ]);
  });

  test("are refused without a country of ISO 3166, without a line, and with a fourth", () => {
    expect(problems({ ...portland, country: "XX" })).toEqual([
      "country must be a country in two letters, such as MY",
    ]);
    expect(problems({ ...portland, lines: [" "] })).toEqual(["lines must have a line"]);
    expect(problems({ ...portland, lines: ["1", "2", "3", "4"] })).toEqual([
      "lines must have at most 3 lines",
    ]);
  });

  test.each(Object.entries(SHIP_TO_LENGTHS))("have bounds: %s, %i characters", (part, length) => {
    const sent = (text: string) =>
      part === "line" ? { ...portland, lines: [text] } : { ...portland, [part]: text };
    expect(problems(sent("x".repeat(length)))).toEqual([]);
    expect(problems(sent("x".repeat(length + 1)))).toHaveLength(1);
  });
});

test("parts win over text, and a phone of the parts over another", () => {
  const shipTo = to("PT", ["Rua do Ouro 210"], { city: "Porto", postalCode: "4150-555" });
  const address = "Rua do Ouro 210\n4150-555 Porto\nPortugal";
  expect(printDelivery({ phone: "1", address: "Elsewhere", shipTo })).toEqual({ phone: "1", address });
  expect(printDelivery({ phone: "1", shipTo: { ...shipTo, phone: "2" } })).toEqual({ phone: "2", address });
  expect(printDelivery({ address: "Elsewhere" })).toEqual({ phone: "", address: "Elsewhere" });
});

test("Latin, Greek and Cyrillic letters can be printed, others cannot", () => {
  for (const text of ["Malmö 12", "Οδός Ερμού", "ул. Мира", "— 4150-555 ½"])
    expect(canBePrinted(text)).toBe(true);
  for (const text of ["東京都", "서울", "القاهرة", "กรุงเทพ"]) expect(canBePrinted(text)).toBe(false);
});
