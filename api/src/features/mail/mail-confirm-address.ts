import type { ConfirmationFacts } from "./mail-facts.store.ts";
import { plainName, type MailWords } from "./mail-words.ts";

export const confirmAddressWords = ({ account, token }: ConfirmationFacts, shopName: string): MailWords => ({
  subject: `Confirm this address for documents of ${shopName}`,
  paragraphs: [
    `${plainName(account)} asks us to send proformas, invoices and credit notes of their orders to this address. We do so once you confirm it.`,
  ],
  button: { label: "Confirm the address", path: `/confirm/${token}` },
  notes: ["Do you not know them? There is nothing to do. We send no documents here unless you confirm."],
});
