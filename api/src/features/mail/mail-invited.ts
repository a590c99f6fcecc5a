import type { InvitationFacts } from "./mail-facts.store.ts";
import { plainName, type MailWords } from "./mail-words.ts";

export const invitedWords = ({ company, inviter }: InvitationFacts, shopName: string): MailWords => ({
  subject: `You are invited to order together at ${shopName}`,
  paragraphs: [
    `${inviter === null ? plainName(company) : `${inviter} of ${plainName(company)}`} asks you to join. Members see, pay and cancel the company's orders together.`,
    "Sign in with this email address, or sign up with it and verify it. The invitation waits on your dashboard, where you accept or decline it.",
  ],
  button: { label: "See the invitation", path: "/dashboard" },
  notes: ["Do you not know them? There is nothing to do, and we do not write to you about it again."],
});
