import type { Role } from "@bulkhead/contract/users";

import type { Recipient } from "./mail-facts.store.ts";
import type { MailWords } from "./mail-words.ts";

const words: Record<Role, { subject: (shopName: string) => string; paragraph: string }> = {
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
  subject: words[role].subject(shopName),
  paragraphs: [words[role].paragraph],
  button: { label: "Open the dashboard", path: "/dashboard" },
  notes: ["Did you not expect this? Reply to this email."],
});
