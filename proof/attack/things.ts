import type { CallInput } from "../shop/encode.ts";
import type { Person } from "./people.ts";

/** What calls are about. The attack makes a new one each time; the access matrix has one of each. */
export interface Things {
  customer: Person;
  crowd: { next: () => Promise<Person> };
  picture: string;
  order: (product: string, quantity?: number) => CallInput;
  makeProduct: (onHand?: number) => Promise<string>;
  makeRemovedProduct: () => Promise<string>;
  /** The slug of a part. */
  makeSlug: () => Promise<string>;
  makeCategory: () => Promise<string>;
  makeDataSheet: () => Promise<string>;
  makeOrder: () => Promise<string>;
  makePurchase: () => Promise<string>;
  /** An order whose card was charged, before the shop was told. */
  makeChargedOrder: () => Promise<Payment>;
  makePayment: () => Promise<Payment>;
  makePaidOrder: () => Promise<string>;
  makeShippedOrder: () => Promise<string>;
  makeShipment: () => Promise<string>;
  /** An order that waits for a bank transfer. */
  makeTransfer: () => Promise<string>;
  /** Money that arrived without a reference, and an order that waits for it. */
  makeStrayMoney: () => Promise<{ order: string; receipt: string }>;
  /** A preview of a file that may be applied. */
  makePreview: () => Promise<string>;
  makeAppliedImport: () => Promise<string>;
  makeReview: () => Promise<string>;
  /** A mail that may be sent again. */
  makeMail: () => Promise<string>;
  makeUser: () => Promise<Person>;
  makeUserId: () => Promise<string>;
  makeRemovedUser: () => Promise<string>;
  /** The account of somebody who has ordered. */
  makeAccount: () => Promise<string>;
  makeFounder: () => Promise<Person>;
  /** Somebody whom a founder has invited, and the invitation. */
  makeInvited: () => Promise<{ founder: Person; invited: Person; id: string }>;
  makeMember: () => Promise<{ by: Person; params: { id: string } }>;
  makeAddress: () => Promise<{ by: Person; params: { id: string } }>;
  makeList: () => Promise<{ by: Person; params: { id: string } }>;
  makeLine: () => Promise<{ by: Person; params: { id: string } }>;
  /** The token in the mail that asks whether documents may go to an address. */
  makeConfirmation: () => Promise<string>;
}

interface Payment {
  order: string;
  transactionId: string;
}
