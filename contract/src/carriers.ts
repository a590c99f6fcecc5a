import * as z from "zod/mini";

/** Who takes a shipment to the buyer. */
export const carrier = z.enum(["ups", "fedex", "dhl", "freight", "other"]);
export type Carrier = z.output<typeof carrier>;

export const MAX_TRACKING_LENGTH = 60;

export const carrierNames: Record<Carrier, string> = {
  ups: "UPS",
  fedex: "FedEx",
  dhl: "DHL",
  freight: "Freight",
  other: "Other carrier",
};

const pages: Partial<Record<Carrier, string>> = {
  ups: "https://www.ups.com/track?tracknum=",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
  dhl: "https://www.dhl.com/en/express/tracking.html?AWB=",
};

/** Carriers print their numbers in groups. */
const compact = (tracking: string) => tracking.replaceAll(/[\s-]/g, "").toUpperCase();

const shapes: readonly (readonly [Carrier, RegExp])[] = [
  ["ups", /^1Z[0-9A-Z]{16}$/],
  ["fedex", /^(\d{12}|\d{15})$/],
  ["dhl", /^\d{10}$/],
];

/** The carrier whose numbers look like this one. Undefined if none or any could be it. */
export const guessCarrier = (tracking: string): Carrier | undefined =>
  shapes.find(([, shape]) => shape.test(compact(tracking)))?.[0];

const weigh = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0);

/** The last digit of a number, as its carrier computes it from the others. */
const checkDigits: Partial<Record<Carrier, (others: readonly number[]) => number>> = {
  ups: (others) => 10 - (weigh(others.slice(2), [1, 2]) % 10),
  fedex: (others) =>
    others.length === 11 ? weigh(others, [3, 1, 7]) % 11 : 10 - (weigh(others, [1, 3]) % 10),
  dhl: (others) => Number(others.join("")) % 7,
};

/** Whether a number has the shape of a carrier's numbers, but not its check digit: somebody mistyped it. */
export function isMistyped(tracking: string): boolean {
  const compute = checkDigits[guessCarrier(tracking) ?? "other"];
  const digits = Array.from(compact(tracking), (sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  );
  return compute !== undefined && compute(digits.slice(0, -1)) % 10 !== digits.at(-1);
}

/** Where the buyer follows a shipment. Undefined for carriers without such a page. */
export function trackingUrl(by: Carrier | undefined, tracking: string | undefined): string | undefined {
  const page = by && pages[by];
  return page && tracking ? page + encodeURIComponent(compact(tracking)) : undefined;
}

/** "UPS 1Z 999 AA1 01 2345 6784". Empty if neither is known. */
export const shipmentWords = (by: Carrier | undefined, tracking: string | undefined): string =>
  [by && carrierNames[by], tracking].filter(Boolean).join(" ");

/** What people call a shipment: "SH-1001". */
export const shipmentNumber = (number: number): string => `SH-${number}`;

/** What left the warehouse together. */
export const shipment = z.object({
  _id: z.uuid(),
  /** What people call it: "SH-1001". */
  number: z.string(),
  carrier: z.optional(carrier),
  tracking: z.optional(z.string()),
});
