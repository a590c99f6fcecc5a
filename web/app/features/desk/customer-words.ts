import type { Customer } from "@bulkhead/contract/customers";

type Person = Customer["people"][number];

/** "Ada Buyer", or an email. */
export const personName = ({ name, email }: Pick<Person, "name" | "email">): string =>
  name ?? email ?? "A closed account";

/** The company, or whoever the account is of. */
export function customerName({ company, people }: Pick<Customer, "company" | "people">): string {
  return company ?? personName(people[0] ?? {});
}

interface Standing {
  words: string;
  at: Date;
}

/** Why somebody can no longer order for the account, the most final reason first. Undefined if they can. */
export function goneWords({ closedAt, removedAt, leftAt }: Person): Standing | undefined {
  if (closedAt) return { words: "Account closed", at: closedAt };
  if (removedAt) return { words: "Removed by staff", at: removedAt };
  return leftAt && { words: "Left the company", at: leftAt };
}
