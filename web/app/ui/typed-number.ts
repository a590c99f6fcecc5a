// "1,250" can be pasted; "1,25" is no number here, and somewhere else it is another one.
const whole = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+)`;
const wholeNumber = new RegExp(`^${whole}$`);
const amount = new RegExp(String.raw`^\$?(?<units>${whole})(?:\.(?<decimals>\d{1,2}))?$`);

function toNumber(digits: string): number | undefined {
  const number = Number(digits.replaceAll(",", ""));
  return Number.isSafeInteger(number) ? number : undefined;
}

/** "1,250" is 1250. What is not a whole number, or has a sign, is undefined. */
export function readWholeNumber(text: string): number | undefined {
  const typed = text.trim();
  return wholeNumber.test(typed) ? toNumber(typed) : undefined;
}

/** "$1,250.5" is 125050. What is not an amount, or has more than two decimals, is undefined. */
export function readCents(text: string): number | undefined {
  const typed = amount.exec(text.trim())?.groups;
  return typed && toNumber(`${typed["units"]}${(typed["decimals"] ?? "").padEnd(2, "0")}`);
}
