// "1,250" and "1 250" can be pasted, also with the spaces that do not break. "1,25" is not a number here, and means another
// number elsewhere.
const whole = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+)`;
const wholeNumber = new RegExp(`^${whole}$`);
const amount = new RegExp(String.raw`^\$?(?<units>${whole})(?:\.(?<decimals>\d{1,6}))?$`);

function toNumber(digits: string): number | undefined {
  const number = Number(digits.replaceAll(/[^\d]/g, ""));
  return Number.isSafeInteger(number) ? number : undefined;
}

/** "1,250" is 1250. Undefined unless it is a whole number without a sign. */
export function readWholeNumber(text: string): number | undefined {
  const typed = text.trim();
  return wholeNumber.test(typed) ? toNumber(typed) : undefined;
}

/** "2,500 pcs" is 2500. Undefined unless it is a whole number, with or without a word for units. */
export const readPieces = (text: string): number | undefined =>
  readWholeNumber(text.replace(/\s*(?:pcs|pc|pieces|units|ea)\.?\s*$/i, ""));

function readAmount(text: string, places: number): number | undefined {
  const { units, decimals = "" } = amount.exec(text.trim())?.groups ?? {};
  if (units === undefined || decimals.length > places) return undefined;
  return toNumber(`${units}${decimals.padEnd(places, "0")}`);
}

/** "$1,250.5" is 125050. Undefined unless it is an amount with at most two decimals. */
export const readCents = (text: string): number | undefined => readAmount(text, 2);

/** Half of the world writes 1.250 for 1,250, so it is not guessed at. */
const THOUSANDS = /^\$?[1-9]\d{0,2}\.\d\d0$/;

/** "$0.0042" is 4200. Undefined unless it is an amount with at most six decimals. */
export const readUnitPrice = (text: string): number | undefined =>
  THOUSANDS.test(text.trim()) ? undefined : readAmount(text, 6);
