import type { Recipient } from "./mail-facts.store.ts";
import type { MailWords } from "./mail-words.ts";

export const roleChangedWords = ({ isAdmin }: Recipient, shopName: string): MailWords => ({
  subject: isAdmin ? `You are now an admin of ${shopName}` : `You are no longer an admin of ${shopName}`,
  paragraphs: isAdmin
    ? ["You can manage orders, products and users. They are in the dashboard from now on."]
    : ["You can still order and pay, and all your orders are where they were."],
  button: { label: "Open the dashboard", path: "/dashboard" },
  notes: ["Did you not expect this? Reply to this email."],
});
