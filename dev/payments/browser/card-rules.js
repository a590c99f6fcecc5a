/** Checks a card without asking a bank, with the messages of the real form. */
export function checkCard({ number, expiry, cvc }, now) {
  return [checkNumber(number), checkExpiry(expiry, now), checkCvc(cvc)].filter(
    (problem) => problem !== undefined,
  );
}

const SHORTEST_NUMBER = 15;

function sumsUp(number) {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function checkNumber(number) {
  if (number.length < SHORTEST_NUMBER) {
    return { name: "number", code: "incomplete_number", message: "Your card number is incomplete." };
  }
  if (sumsUp(number)) return undefined;
  return { name: "number", code: "invalid_number", message: "Your card number is invalid." };
}

function checkExpiry(expiry, now) {
  const problem = (code, message) => ({ name: "expiry", code, message });
  if (expiry.length < 4) return problem("incomplete_expiry", "Your card's expiration date is incomplete.");
  const month = Number(expiry.slice(0, 2));
  if (month < 1 || month > 12) {
    return problem("invalid_expiry_month", "Your card's expiration date is invalid.");
  }
  const endsAt = new Date(2000 + Number(expiry.slice(2)), month, 1);
  if (endsAt > now) return undefined;
  return problem("invalid_expiry_year_past", "Your card's expiration year is in the past.");
}

function checkCvc(cvc) {
  if (cvc.length >= 3) return undefined;
  return { name: "cvc", code: "incomplete_cvc", message: "Your card's security code is incomplete." };
}

export const writeNumber = (digits) => (digits.slice(0, 19).match(/\d{1,4}/g) ?? []).join(" ");

/** "12 / 34", and the slash can be deleted again. */
export function writeExpiry(digits, written) {
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  return month.length === 2 && (year !== "" || !written.endsWith(" /")) ? `${month} / ${year}` : month;
}
