import { readFile } from "node:fs/promises";

import { type ShipTo, printDelivery } from "@bulkhead/contract/ship-to";
import { extractText } from "unpdf";
import { expect, test } from "vitest";

import { printPdf } from "#platform/vendors/print-pdf.ts";
import { pdfText } from "#test/files.ts";
import { seller } from "#test/seller.ts";

import type { OrderSource } from "./document-sources.store.ts";
import { invoicePage } from "./invoice-pages.ts";
import { printDocument } from "./issue-documents.ts";
import type { Goods } from "./packing-slips.store.ts";
import { packingSlips } from "./print-packing-slips.ts";

const at = new Date("2026-11-15T09:30:00Z");
const boards = { company: "Acme Boards", contact: "Jane Doe", phone: "+1 408 555 0134" };

/** Where to, and the line with its town. */
const places: [ShipTo, string][] = [
  [
    { country: "US", lines: ["Dock 4"], city: "Portland", region: "OR", postalCode: "97227" },
    "Portland, OR 97227",
  ],
  [
    { country: "CA", lines: ["290 Bremner Blvd"], city: "Toronto", region: "ON", postalCode: "M5V 3L9" },
    "Toronto ON M5V 3L9",
  ],
  [{ country: "GB", lines: ["12 Mill Lane"], city: "Leeds", postalCode: "LS1 4DY" }, "Leeds LS1 4DY"],
  [{ country: "DE", lines: ["Hafenstraße 12"], city: "Köln", postalCode: "50667" }, "50667 Köln"],
  [{ country: "FR", lines: ["8 rue du Port"], city: "Besançon", postalCode: "25000" }, "25000 Besançon"],
  [{ country: "SE", lines: ["Kajgatan 12"], city: "Malmö", postalCode: "211 20" }, "SE-211 20 Malmö"],
  [
    { country: "PT", lines: ["Rua do Ouro 210"], city: "São João", postalCode: "4150-555" },
    "4150-555 São João",
  ],
  [{ country: "PL", lines: ["ul. Żelazna 5"], city: "Łódź", postalCode: "90-001" }, "90-001 Łódź"],
  [{ country: "GR", lines: ["Οδός Ερμού 5"], city: "Αθήνα", postalCode: "105 63" }, "105 63 Αθήνα"],
  [
    { country: "BR", lines: ["Av. Paulista 1578"], city: "São Paulo", region: "SP", postalCode: "01310-200" },
    "São Paulo-SP 01310-200",
  ],
  [
    { country: "IN", lines: ["14 MG Road"], city: "Bengaluru", region: "Karnataka", postalCode: "560001" },
    "Bengaluru 560001 Karnataka",
  ],
  [
    { country: "AU", lines: ["5 Wharf St"], city: "Fremantle", region: "WA", postalCode: "6160" },
    "Fremantle WA 6160",
  ],
  [
    {
      country: "JP",
      lines: ["1-9-1 Marunouchi"],
      city: "Chiyoda-ku",
      region: "Tokyo",
      postalCode: "100-0005",
    },
    "Chiyoda-ku, Tokyo 100-0005",
  ],
  [
    {
      country: "CN",
      lines: ["27 Zhongguancun St"],
      city: "Haidian",
      region: "Beijing",
      postalCode: "100080",
    },
    "Haidian Beijing, 100080",
  ],
  [
    { country: "KR", lines: ["110 Sejong-daero"], city: "Jung-gu", region: "Seoul", postalCode: "04524" },
    "Jung-gu Seoul 04524",
  ],
];

const part = {
  ...{ product_name: "Smart power stage, 70 A", brand: "Voltline", model: "SPS-70", po_number: null },
  ...{ hs_code: null, eccn: null, origin: null, weight_mg: null, company: null, buyer: "Jane Doe" },
  ...{ email: "jane@example.com", quantity: 10_000, number: 104_872 },
};
const sold: Omit<OrderSource, "address" | "phone"> = {
  ...part,
  ...{ id: "019a0000-0000-7000-8000-000000000001", account_id: "", user_id: "" },
  ...{ purchase_id: null, purchase_number: null },
  ...{ unit_price_micros: 1_460_000, pay_cents: 1_460_000, tax_id: null, billing_address: null },
  ...{ hold_until: at, state: "paid", paid_at: at, canceled_at: null, shipped_at: null },
  ...{ transaction_id: "pi_1", transfer: null, paid_by: null, events: 1, fingerprint: Buffer.alloc(32, 7) },
};
const packed: Omit<Goods, "address" | "phone"> = {
  ...part,
  ...{
    units_to_ship: 10_000,
    pack_name: null,
    pack_units: null,
    purchase: null,
    shipment: null,
    notes: [],
    is_to_pack: true,
  },
};

const deliveries = places.map(([parts, town]) => ({
  town,
  ...printDelivery({ shipTo: { ...parts, ...boards } }),
}));
const template = await readFile(new URL("packing-slip.typ", import.meta.url), "utf8");
const printSlips = (addresses: readonly { address: string; phone: string }[]) =>
  printPdf(
    template,
    packingSlips(
      seller,
      addresses.map((one) => ({ ...packed, ...one })),
    ).page,
    at,
  );

test.each(deliveries)("an invoice prints where it goes: $town", async ({ town: _, address, phone }) => {
  const page = invoicePage(seller, [{ ...sold, address, phone }], { year: 2026, number: 412, at });
  const text = await pdfText(await printDocument(page, at));
  expect(text).toContain(`Ship to ${address.replaceAll("\n", " ")} ${phone}`);
});

test("packing slips print the same, each on its page", async () => {
  const { text } = await extractText(new Uint8Array(await printSlips(deliveries)));
  const pages = text.map((page) => page.replaceAll(/\s+/g, " "));
  expect(pages).toHaveLength(deliveries.length);
  for (const [at, { town, address, phone }] of deliveries.entries()) {
    expect(pages[at]).toContain(`Ship to ${address.replaceAll("\n", " ")} ${phone}`);
    expect(pages[at]).toContain(town);
  }
});

test("with a letter that no font has, letters outside the shop's own fonts are question marks", async () => {
  const shipTo = {
    country: "JP",
    // No script has the last one, whatever fonts a machine has.
    lines: ["丸の内1-9-1 \u{50000}"],
    city: "千代田区",
    region: "東京都",
    postalCode: "100-0005",
  };
  const text = await pdfText(await printSlips([printDelivery({ shipTo: { ...shipTo, ...boards } })]));
  expect(text).toContain("?100-0005 ??? ???? ???1-9-1 ? Acme Boards Jane Doe Japan");
});
