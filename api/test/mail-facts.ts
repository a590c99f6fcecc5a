import type { MailFacts, OrderFacts } from "#features/mail/mail-facts.store.ts";

export const shop = {
  seller: {
    name: "Bulkhead",
    legalName: "Bulkhead Components, Inc.",
    address: ["4480 Foundry Row", "Portland, OR 97227"],
    phone: "+1 (503) 555-0142",
    freight: "not included" as const,
    incoterm: "FCA Portland, OR",
  },
  webOrigin: "https://shop.test",
  pictures: {
    urlOf: (key: string) => `https://pictures.test/${key}`,
    keyOf: () => undefined,
    fileUrlOf: String,
  },
};
export const recipient = {
  email: "jane@acme.test",
  name: "Jane Doe",
  role: "admin" as const,
  isVerified: true,
};
const ordered = {
  id: "019a0000-0000-7000-8000-000000000001",
  accountId: "019a0000-0000-7000-8000-000000000002",
  number: 104_872,
  productName: "Smart power stage, 70 A",
  brand: "Voltline",
  model: "SPS-70",
  picture: "catalog/smart-power-stage",
  quantity: 10_000,
  unitsToShip: 10_000,
  unitPriceMicros: 1_460_000,
  payCents: 1_460_000,
  address: "Acme Boards Inc.\nDock 4, San Jose",
  state: "held",
  isPaid: false,
  carrier: "ups",
  tracking: "1Z999AA10123456784",
  isRefunded: false,
  actor: "buyer",
  detail: "$14,600.00",
  transfer: {
    amountCents: 1_460_000,
    arrivedCents: 600_000,
    isTaken: false,
    reference: "K7QF2M9X4TBW",
    bankName: "Foundry Trust Bank",
    accountHolder: "Bulkhead Components, Inc.",
    swift: { code: "TESTUS99", accountNumber: "5550142007", bank: "US Test Bank, San Francisco" },
    routingNumber: "110000000",
    accountNumber: "000123456789",
  },
  poNumber: "4500-88213",
  paidWith: [{ number: 104_872, payCents: 1_460_000, poNumber: "4500-88213", purchase: null }],
  purchase: null,
  refundIds: [],
  payableEmail: null,
} satisfies Partial<OrderFacts>;
export const about = { ...ordered, event: 1, cents: 1_460_000, heldUntil: "2026-11-17T12:10:00+00:00" };
export const order: OrderFacts = { ...ordered, about: [about] };
export const invitation = {
  accountId: order.accountId,
  company: "Nordfrost GmbH",
  inviter: "ada@nordfrost.test",
};
export const facts: MailFacts = { recipient, order, invitation };
