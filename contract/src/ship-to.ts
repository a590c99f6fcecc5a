import { formatAddress } from "localized-address-format";
import * as z from "zod/mini";

import { countryInput } from "./part-facts.ts";
import { phoneInput, text } from "./text.ts";
import { countryName } from "./trade.ts";

/** Where a parcel goes, in parts, so that freight and tax can be computed. Its phone is that of who receives it. */
export const shipTo = z.object({
  /** ISO 3166, two letters. */
  country: z.string(),
  company: z.optional(z.string()),
  contact: z.optional(z.string()),
  lines: z.array(z.string()),
  city: z.optional(z.string()),
  /** A state, province or prefecture. */
  region: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type ShipTo = z.output<typeof shipTo>;

const places = ["city", "region", "postalCode"] as const;
export type Place = (typeof places)[number];

const MAX_LINES = 3;
/** In characters. Any country prints all of them in the 500 of an address. */
export const SHIP_TO_LENGTHS = { company: 80, contact: 60, line: 60, city: 60, region: 40, postalCode: 16 };

const codes = (list: string) => new Set(list.split(" "));
// What nothing arrives without, from the data of libaddressinput, as the formats are.
const withoutCity = codes("AG CO HK ID VG VN");
const needed = {
  region: codes(
    "AE AS AU BR CA CN CO CR ES FM HK HN ID IN IQ IT JM JP KN KR KY MH MP MX NR PF PG PW RU SO SV TW UM US VE VI VN",
  ),
  postalCode: codes(
    `AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ
MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA`.replaceAll(
      "\n",
      " ",
    ),
  ),
};

const marks = { city: "\uE001", region: "\uE002", postalCode: "\uE003" };
/** How a country prints its places, with a mark for each. */
const patternOf = (country: string): string =>
  formatAddress(
    {
      ...{ postalCountry: country, locality: marks.city },
      ...{ administrativeArea: marks.region, postalCode: marks.postalCode },
    },
    "latin",
  ).join("\n");

/** The parts that an address of this country has, as it prints them. Japan prints its cities among the lines. */
export function placesIn(country: string): Place[] {
  const pattern = patternOf(country);
  const at = (place: Place) => pattern.indexOf(marks[place]);
  return places
    .filter((place) => at(place) >= 0 || (country === "JP" && place === "city"))
    .toSorted((one, other) => at(one) - at(other));
}

/** Whether nothing arrives there without it. */
export const needsPlace = (country: string, place: Place): boolean =>
  place === "city"
    ? placesIn(country).includes(place) && !withoutCity.has(country)
    : needed[place].has(country);

/** "211 20" of "SE-211 20": the format adds the letters. */
function bareCode(country: string, code: string): string {
  const [, letters] = /([\p{L}〒]+)[\s-]*\uE003/u.exec(patternOf(country)) ?? [];
  if (letters === undefined || !code.toUpperCase().startsWith(letters)) return code;
  return code.slice(letters.length).replace(/^[\s-]+/, "");
}

/** An address as its country writes it, a line each, with the country last, in English. */
export function printShipTo(to: ShipTo): string {
  const { country, company = "", contact = "", lines, city = "", region = "", postalCode = "" } = to;
  const name = countryName(country);
  // In their own letters, some countries write from the largest to the smallest.
  const isLatin = !/(?!\p{Script=Latin})\p{L}/u.test([...lines, city, region].join(" "));
  const pattern = patternOf(country);
  // What the format has no room for is printed, too, unless it repeats the country.
  const left = (place: Place, value: string) =>
    value === "" || value === name || pattern.includes(marks[place]) ? [] : [value];
  const town = left("city", city);
  const printed = formatAddress(
    {
      ...{ postalCountry: country, organization: company, name: contact },
      ...{ locality: city, administrativeArea: region, postalCode: bareCode(country, postalCode) },
      // As one, so that what the format adds stands on the last of them.
      addressLines: [(isLatin ? [...lines, ...town] : [...town, ...lines]).join("\n")],
    },
    isLatin ? "latin" : "local",
  );
  return [...printed, ...left("region", region), ...left("postalCode", postalCode), name].join("\n");
}

/** Our papers print these, and "?" for all others. */
export const canBePrinted = (text: string): boolean =>
  !/(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u.test(text);

const line = (max: number) => text(max).check(z.overwrite((value) => value.replaceAll(/\s+/g, " ")));
const part = (max: number) => z.optional(line(max));

/** As callers send it. What is empty is left out. */
export const shipToInput = z
  .object({
    country: countryInput,
    company: part(SHIP_TO_LENGTHS.company),
    contact: part(SHIP_TO_LENGTHS.contact),
    lines: z.array(line(SHIP_TO_LENGTHS.line)).check(
      z.overwrite((all) => all.filter(Boolean)),
      z.minLength(1, { error: "must have a line" }),
      z.maxLength(MAX_LINES, { error: "must have at most 3 lines" }),
    ),
    city: part(SHIP_TO_LENGTHS.city),
    region: part(SHIP_TO_LENGTHS.region),
    postalCode: part(SHIP_TO_LENGTHS.postalCode),
    phone: z.optional(phoneInput),
  })
  .check(
    z.overwrite(({ country, lines, ...parts }) => ({
      ...{ country, lines },
      ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value)),
    })),
    ...places.map((place) =>
      z.refine<ShipTo>((to) => Boolean(to[place]) || !needsPlace(to.country, place), {
        path: [place],
        error: "must not be empty in this country",
      }),
    ),
  );

/** Where an order goes, and whom to call about it: as text, or in parts, which win if both are sent. */
export const deliveryInput = {
  phone: z._default(phoneInput, ""),
  address: z._default(text(500), ""),
  shipTo: z.optional(shipToInput),
};

export interface Delivery {
  phone?: string | undefined;
  address?: string | undefined;
  shipTo?: ShipTo | undefined;
}

/** The phone and the address of an order, which are what its parts say. */
export const printDelivery = ({ phone = "", address = "", shipTo: to }: Delivery) =>
  to ? { phone: to.phone || phone, address: printShipTo(to) } : { phone, address };
