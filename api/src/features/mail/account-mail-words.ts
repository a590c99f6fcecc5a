import type { Role } from "@bulkhead/contract/users";

import type { ConfirmationFacts, InvitationFacts, Recipient } from "./mail-facts.store.ts";
import { type MailWords, plainName } from "./mail-words.ts";

// What mails say that are not about an order.

export const invitedWords = ({ company, inviter }: InvitationFacts, shopName: string): MailWords => ({
  subject: `You are invited to order together at ${shopName}`,
  paragraphs: [
    `${inviter === null ? plainName(company) : `${inviter} of ${plainName(company)}`} asks you to join. Members see, pay and cancel the company's orders together.`,
    "Sign in with this email address, or sign up with it and verify it. The invitation waits on your dashboard, where you accept or decline it.",
  ],
  button: { label: "See the invitation", path: "/dashboard" },
  notes: ["Do you not know them? There is nothing to do, and we do not write to you about it again."],
});

export const confirmAddressWords = ({ account, token }: ConfirmationFacts, shopName: string): MailWords => ({
  subject: `Confirm this address for documents of ${shopName}`,
  paragraphs: [
    `${plainName(account)} asks us to send proformas, invoices and credit notes of their orders to this address. We do so once you confirm it.`,
  ],
  button: { label: "Confirm the address", path: `/confirm/${token}` },
  notes: ["Do you not know them? There is nothing to do. We send no documents here unless you confirm."],
});

const roleWords: Record<Role, { subject: (shopName: string) => string; paragraph: string }> = {
  admin: {
    subject: (shopName) => `You are now an admin of ${shopName}`,
    paragraph: "You can manage orders, products and users. They are in the dashboard from now on.",
  },
  warehouse: {
    subject: (shopName) => `You now work in the warehouse of ${shopName}`,
    paragraph: "You can ship orders and keep the stock. Both are in the dashboard from now on.",
  },
  customer: {
    subject: (shopName) => `You are no longer on the staff of ${shopName}`,
    paragraph: "You can still order and pay, and all your orders are where they were.",
  },
};

export const roleChangedWords = ({ role }: Recipient, shopName: string): MailWords => ({
  subject: roleWords[role].subject(shopName),
  paragraphs: [roleWords[role].paragraph],
  button: { label: "Open the dashboard", path: "/dashboard" },
  notes: ["Did you not expect this? Reply to this email."],
});
