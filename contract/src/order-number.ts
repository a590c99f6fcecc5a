/** So that people know what kind of number it is. */
const PREFIX = "BH-";

/** What people call an order: "BH-104872". */
export const orderNumber = (number: number): string => `${PREFIX}${number}`;

/** What people call a purchase, which is orders that were placed together: "PU-2041". */
export const purchaseNumber = (number: number): string => `PU-${number}`;

/** As people write it: with or without the prefix, its hyphen and a number sign. Longer ones would not fit the column. */
const WRITTEN = /^#?\s*(?:bh)?[-\s]?(\d{1,9})$/i;

/** Whether the number of an order is meant, "BH-104872" or the first digits of it. With fewer it may be a postcode or a model. */
export const isOrderNumber = (text: string): boolean => /^#?\s*bh[-\s]?\d{4,9}$/i.test(text.trim());

/** The number in "BH-104872", "bh104872", "#104872" and "104872". Undefined if the text is not a number of an order. */
export function parseOrderNumber(text: string): number | undefined {
  const digits = WRITTEN.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The number in "PU-2041", "pu2041", "#2041" and "2041". Undefined if the text is not a number of a purchase. */
export function parsePurchaseNumber(text: string): number | undefined {
  const digits = /^#?\s*(?:pu)?[-\s]?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** "PO 4500-1", and "PO-771" for a number that says so itself. */
export const poLabel = (poNumber: string): string => (/^po\b/i.test(poNumber) ? poNumber : `PO ${poNumber}`);
