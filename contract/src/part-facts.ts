import * as z from "zod/mini";

import { intInput, numberInput } from "./numbers.ts";
import { text } from "./text.ts";

/** Refuses no order: it tells engineers whether to design a part in. */
export const LIFECYCLES = ["new", "active", "not-for-new-designs", "last-time-buy", "obsolete"] as const;
export const ROHS = ["compliant", "exempt", "not-compliant"] as const;
export const REACH = ["no-svhc", "contains-svhc"] as const;
/** How long a part may lie open before it is soldered, by IPC/JEDEC J-STD-020. */
export const MOISTURE_LEVELS = ["1", "2", "2a", "3", "4", "5", "5a", "6"] as const;

/** ISO 3166, two letters each. */
export const COUNTRIES = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH
GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG
NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT
ZA ZM ZW`
  .trim()
  .split(/\s+/);

export const countryInput = z.string().check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.refine((value) => COUNTRIES.includes(value), { error: "must be a country in two letters, such as MY" }),
);

/** What the shop tells about a part beside its specifications. Unknown facts are left out. */
export const partFacts = {
  lifecycle: z.enum(LIFECYCLES),
  /** Only of a last time buy. */
  lastBuyOn: z.optional(z.iso.date()),
  rohs: z.optional(z.enum(ROHS)),
  reach: z.optional(z.enum(REACH)),
  msl: z.optional(z.enum(MOISTURE_LEVELS)),
  /** The export control classification number. */
  eccn: z.optional(z.string()),
  /** The number in the customs tariff. */
  hsCode: z.optional(z.string()),
  /** The country, in two letters. */
  origin: z.optional(z.string()),
  /** Of one unit. */
  weightGrams: z.optional(z.number()),
  /** For more than there is in stock. */
  leadWeeks: z.optional(z.int()),
};

const isWhole = (milligrams: number) => Math.abs(milligrams - Math.round(milligrams)) < 1e-6;
const code = (pattern: RegExp, error: string) => text(30).check(z.regex(pattern, { error }));

/** As staff write them. */
export const partFactInputs = {
  lifecycle: z.enum(LIFECYCLES),
  lastBuyOn: z.iso.date({ error: "must be a date such as 2027-03-31" }),
  rohs: z.enum(ROHS),
  reach: z.enum(REACH),
  msl: z.enum(MOISTURE_LEVELS),
  eccn: code(/^(?:EAR99|\d[A-E]\d{3}[\da-z.]*)$/, "must be a number such as EAR99 or 3A991"),
  /** Printed with dots, stored without. */
  hsCode: z.string().check(
    z.overwrite((value) => value.replaceAll(/[ .]/g, "")),
    z.regex(/^\d{6,10}$/, { error: "must have 6 to 10 digits" }),
  ),
  origin: countryInput,
  weightGrams: numberInput.check(
    z.refine((grams) => grams >= 0.001 && grams <= 1_000_000 && isWhole(grams * 1_000), {
      error: "must be grams with at most three decimals, such as 0.11",
    }),
  ),
  leadWeeks: intInput.check(z.nonnegative(), z.lte(520)),
};

export type PartFacts = { [Fact in keyof typeof partFactInputs]?: z.output<(typeof partFactInputs)[Fact]> };
