import { formatMoney } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";
import { describe, expect, test } from "vitest";

import { pdfText } from "#test/files.ts";
import { seller } from "#test/seller.ts";

import { seeded } from "../../../../proof/shop/random.ts";
import { taxIn, tradeLines } from "./document-page.ts";
import type { OrderSource } from "./document-sources.store.ts";
import { creditNotePage, invoicePage } from "./invoice-pages.ts";
import { printDocument } from "./issue-documents.ts";
import { proformaBasis, proformaPage } from "./proforma-page.ts";

const at = new Date("2026-11-15T09:30:00Z");
const issued = { year: 2026, number: 412, at };

const source = (values: Partial<OrderSource> = {}): OrderSource => {
  const { quantity, unit_price_micros } = { quantity: 10_000, unit_price_micros: 1_460_000, ...values };
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    number: 104_872,
    account_id: "",
    purchase_id: null,
    purchase_number: null,
    user_id: "",
    product_name: "Smart power stage, 70 A",
    brand: "Voltline",
    model: "SPS-70",
    ...{ hs_code: null, eccn: null, origin: null, weight_mg: null },
    quantity,
    unit_price_micros,
    pay_cents: orderTotal(unit_price_micros, quantity),
    address: "Dock 4\nSan Jose, CA",
    phone: "+1 408 555 0134",
    po_number: null,
    company: null,
    tax_id: null,
    billing_address: null,
    hold_until: at,
    state: "held",
    paid_at: null,
    canceled_at: null,
    transaction_id: null,
    events: 1,
    fingerprint: Buffer.alloc(32, 7),
    email: "jane@example.com",
    buyer: "Jane Doe",
    transfer: null,
    paid_by: null,
    shipped_at: null,
    ...values,
  };
};
const paid = (values: Partial<OrderSource> = {}) =>
  source({ paid_at: at, transaction_id: "pi_1", ...values });
const print = (page: ReturnType<typeof invoicePage>) => printDocument(page, at);

test("an invoice of several orders has a line for each, one total, and where each goes if they differ", async () => {
  const orders = [
    paid(),
    paid({
      number: 104_871,
      product_name: "Backplate",
      quantity: 250,
      unit_price_micros: 8_600_000,
      address: "Dock 9",
    }),
  ];
  const page = invoicePage(seller, orders, issued);
  expect(page.parties[1]?.lines).toEqual(["As each line says"]);
  const text = await pdfText(await print(page));
  for (const words of [
    "BH-104872 Smart power stage, 70 A",
    "BH-104871 Backplate",
    "Ship to Dock 9",
    "Total $16,750.00",
    "Orders 2",
  ])
    expect(text).toContain(words);
});

test("an order of a company is billed to the company, with the buyer's PO number", async () => {
  const company = {
    company: "Nordfrost GmbH",
    tax_id: "DE 811 204 117",
    billing_address: "Kai 1\n20457 Hamburg",
  };
  const page = invoicePage(seller, [paid({ ...company, po_number: "4500-88213" })], issued);
  expect(page.parties[0]?.lines).toEqual([
    "Nordfrost GmbH",
    "Kai 1",
    "20457 Hamburg",
    "DE 811 204 117",
    "Jane Doe",
    "jane@example.com",
  ]);
  const text = await pdfText(await print(page));
  for (const words of ["Nordfrost GmbH", "DE 811 204 117", "PO 4500-88213"]) expect(text).toContain(words);
});

test("an invoice says how it was paid, when goods are supplied, whose PO it is for and why no tax is charged", async () => {
  const transfer = { method: "transfer", reference: "K7QF2M9X4TBW" } as const;
  const print1 = async (...orders: OrderSource[]) =>
    pdfText(await print(invoicePage(seller, orders, issued)));
  const text = await print1(paid({ po_number: "4500-88213", paid_by: transfer }));
  for (const words of [
    "Paid by bank transfer, Nov 15, 2026 UTC",
    "Reference K7QF2M9X4TBW",
    "Date of supply On shipment",
    "Your PO 4500-88213",
    "Freight and sales tax: not included. FCA Portland, OR, Incoterms 2020.",
    "No sales tax is charged:",
  ])
    expect(text).toContain(words);
  const later = await print1(
    paid({ po_number: "A-1", shipped_at: at }),
    paid({ po_number: "B-2", shipped_at: at }),
  );
  for (const words of [
    "Paid by card, Nov 15, 2026 UTC",
    "Date of supply Nov 15, 2026 UTC",
    "Your PO As each line says",
    "PO B-2",
  ])
    expect(later).toContain(words);
});

test("a proforma of one of several orders that a transfer pays says what to send for all of them", async () => {
  const transfer = {
    ...{ reference: "K7QF2M9X4TBW", bankName: "US Test Bank", accountHolder: seller.legalName },
    ...{ routingNumber: "110000000", accountNumber: "000123456789", amountCents: 2_000_000 },
    swift: { code: "TESTUS99", accountNumber: "000123456789", bank: "US Test Bank, San Francisco" },
  };
  const text = await pdfText(await print(proformaPage(seller, [source({ transfer })], 1, at)));
  for (const words of [
    "send $20,000.00 for all of them",
    "SWIFT/BIC TESTUS99",
    "by SWIFT wire in US dollars",
  ])
    expect(text).toContain(words);
});

test("the total in the text of the file is what the orders cost, whatever they cost", async () => {
  const random = seeded(15);
  for (let round = 0; round < 12; round += 1) {
    const orders = Array.from({ length: 1 + (round % 8) }, () =>
      paid({ quantity: random.between(101, 20_000), unit_price_micros: random.between(1, 40_000_000) }),
    );
    const cents = orders.reduce(
      (sum, { quantity, unit_price_micros }) => sum + orderTotal(unit_price_micros, quantity),
      0,
    );
    const text = await pdfText(await print(invoicePage(seller, orders, issued)));
    expect(/Total (\S+)/.exec(text)?.[1]).toBe(formatMoney(cents));
  }
});

describe("freight and tax", () => {
  const sums = (changes: Partial<typeof seller>) =>
    invoicePage({ ...seller, ...changes }, [paid()], issued).sums;

  test("are lines that say what the price contains", () => {
    expect(sums({}).slice(1)).toEqual([
      { name: "Freight", value: "Not included" },
      { name: "Sales tax", value: "Not included" },
    ]);
    expect(sums({ freight: "included", salesTax: { name: "VAT", percent: 19 } }).slice(1)).toEqual([
      { name: "Freight", value: "Included" },
      { name: "VAT 19%, included", value: "$2,331.09" },
    ]);
  });

  test("are never added to it", () => {
    const page = invoicePage({ ...seller, salesTax: { name: "VAT", percent: 19 } }, [paid()], issued);
    expect(page.total.value).toBe("$14,600.00");
  });

  test.each([
    [11_900, 19, 1_900],
    [1, 19, 0],
    [10_825, 8.25, 825],
    [99_999_999, 0.125, 124_844],
  ])("of %i cents, %f percent is %i", (cents, percent, tax) => {
    expect(taxIn(cents, percent)).toBe(tax);
  });
});

test("a proforma is compared by what it offers, not by how far the history has come", () => {
  const basis = (values: Partial<OrderSource>) => proformaBasis(seller, [source(values)]).toString("hex");
  expect(basis({ events: 2, fingerprint: Buffer.alloc(32, 8) })).toBe(basis({}));
  for (const change of [
    { address: "Dock 5" },
    { unit_price_micros: 1_450_000 },
    { hold_until: new Date(0) },
    { phone: "" },
  ])
    expect(basis(change)).not.toBe(basis({}));
});

test("a credit note for several orders names them", () => {
  const orders = [paid(), paid({ number: 104_871 })];
  const refund = {
    ...{ provider_id: "re_1", payment_id: "", order_id: null, units: null, created_at: at, cents: 500 },
    ...{ invoice_year: 2026, invoice_number: 412 },
  };
  expect(creditNotePage(seller, refund, orders, issued).items).toMatchObject([
    {
      name: "Part of INV-2026-00412",
      details: ["BH-104872, Smart power stage, 70 A", "BH-104871, Smart power stage, 70 A"],
      amount: "$5.00",
    },
  ]);
});

test("a credit note for units says how many, at which price and for which PO", () => {
  const refund = {
    ...{ provider_id: "re_1", payment_id: "", order_id: "", units: 20, created_at: at, cents: 2_920 },
    ...{ invoice_year: 2026, invoice_number: 412 },
  };
  const itemOf = (cents: number) => creditNotePage(seller, { ...refund, cents }, [paid()], issued).items[0];
  expect(itemOf(2_920)).toMatchObject({ quantity: "20", unitPrice: "$1.46", amount: "$29.20" });
  // Refunded together with an amount.
  expect(itemOf(3_000)).toMatchObject({ quantity: "20", unitPrice: "", amount: "$30.00" });
  const ofCompany = creditNotePage(seller, refund, [paid({ po_number: "4500-88213" })], issued);
  expect(ofCompany.facts).toContainEqual({ name: "Your PO", value: "4500-88213" });
});

describe("the file", () => {
  test.each([
    ["A4", "[0 0 595.2756 841.8898]"],
    ["Letter", "[0 0 612 792]"],
  ] as const)("is of %s, tagged, in English, and the same again", async (paper, box) => {
    const page = proformaPage({ ...seller, paper }, [source()], 1, at);
    const file = await print(page);
    const raw = file.toString("latin1");
    expect(raw).toContain(`/MediaBox ${box}`);
    for (const mark of ["/StructTreeRoot", "/Marked true", "/Lang (en)", "<pdfuaid:part>1</pdfuaid:part>"])
      expect(raw).toContain(mark);
    expect(await print(page)).toEqual(file);
  });

  test("has every letter that the fonts promise, and a question mark for any other", async () => {
    const ranges = [
      [0x20, 0x7e],
      [0xa0, 0x17f],
      [0x391, 0x3a1],
      [0x3a3, 0x3c9],
      [0x400, 0x45f],
      [0x2010, 0x2026],
    ] as const;
    const letters = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    );
    const name = `${letters.join("")}€\u{1F642}`;
    const text = await pdfText(await print(proformaPage(seller, [source({ product_name: name })], 1, at)));
    // Without the ends of lines.
    expect(text.replaceAll(" ", "")).toContain("ŽžſΑΒΓ");
    expect(text).toContain("€?");
  });

  test("of forty orders goes on over pages", async () => {
    const file = await print(
      invoicePage(
        seller,
        Array.from({ length: 40 }, () => paid()),
        issued,
      ),
    );
    expect(await pdfText(file)).toMatch(/Page 2 of (\d).*Page \1 of \1/);
  });
});

test("a line has what customs ask about its part, with the weight of one unit and of all", async () => {
  const trade = { hs_code: "854239", eccn: "EAR99", origin: "MY", weight_mg: 110 };
  const text = await pdfText(await print(invoicePage(seller, [paid(trade)], issued)));
  expect(text).toContain("HS 8542.39 · ECCN EAR99 · Origin Malaysia · 1.1 kg, each 0.11 g");
  expect(tradeLines({ ...trade, eccn: null, origin: null }, 250)).toEqual([
    "HS 8542.39 · 27.5 g, each 0.11 g",
  ]);
});
