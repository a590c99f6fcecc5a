import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/documents";

export const documents: MutantList = {
  tests: ["api/src/features/documents", "api/src/features/accounts/erase-old-sales", "api/src/access"],
  mutants: [
    {
      mistake: "a payment is invoiced again by every job",
      changes: [
        {
          file: `${feature}/documents.store.ts`,
          find: '    .where("is_invoiced", "=", false)\n    .execute',
          replace: "    .execute",
        },
      ],
    },
    {
      mistake: "the number of an invoice is skipped",
      changes: [
        {
          file: `${feature}/documents.store.ts`,
          find: "document_series.last + 1",
          replace: "document_series.last + 2",
        },
      ],
    },
    {
      mistake: "a proforma shows the old address",
      changes: [
        {
          file: `${feature}/issue-proforma.ts`,
          find: "last.basis.equals(proformaBasis(seller, source))",
          replace: "last.basis.length > 0",
        },
      ],
    },
    {
      mistake: "every event of an order makes another proforma",
      changes: [
        {
          file: `${feature}/proforma-page.ts`,
          find: "{ histories, ...frame } = frameOf(seller, [source])",
          replace: "frame = frameOf(seller, [source]), { histories } = frame",
        },
      ],
    },
    {
      mistake: "strangers read the papers of an order",
      changes: [
        {
          file: `${feature}/documents.routes.ts`,
          find: "!source || !mayReadOrder(source.account_id, caller)",
          replace: "!source",
        },
      ],
    },
    {
      mistake: "tax is added and not taken out",
      changes: [{ file: `${feature}/document-sums.ts`, find: "(100_000 + thousandths)", replace: "100_000" }],
    },
    {
      mistake: "a refund gets a credit note over all that was paid",
      changes: [
        {
          file: `${feature}/invoice-page.ts`,
          find: "const total = formatMoney(refund.cents);",
          replace: "const total = formatMoney(centsOf(sources));",
        },
      ],
    },
    {
      mistake: "what was charged too much is credited",
      changes: [
        {
          file: `${feature}/document-sources.store.ts`,
          find: " - (payments.received_cents - payments.amount_cents)",
          replace: "",
        },
      ],
    },
    {
      mistake: "the files of old sales are kept",
      changes: [
        {
          file: "api/src/features/accounts/erase-old-sales.job.ts",
          find: "      await eraseOldDocuments(tx, years);\n",
          replace: "",
        },
      ],
    },
    {
      mistake: "the paper in the parcel says what the order costs",
      changes: [
        {
          file: `${feature}/packing-slips.store.ts`,
          find: '"orders.phone",',
          replace: '"orders.phone", "orders.pay_cents",',
        },
        {
          file: `${feature}/packing-slip-page.ts`,
          find: "[printed(goods.brand), packWords(goods)]",
          replace: "[printed(goods.brand), `$${goods.pay_cents / 100}`]",
        },
      ],
    },
    {
      mistake: "the paper in the parcel has the transaction id",
      changes: [
        {
          file: `${feature}/packing-slips.store.ts`,
          find: '"orders.phone",',
          replace: '"orders.phone", "orders.transaction_id",',
        },
        {
          file: `${feature}/packing-slip-page.ts`,
          find: "[printed(goods.brand), packWords(goods)]",
          replace: '[printed(goods.brand), goods.transaction_id ?? ""]',
        },
      ],
    },
    {
      mistake: "a disputed order gets a paper for its parcel",
      changes: [
        {
          file: `${feature}/packing-slips.store.ts`,
          find: "if (!rows.every(({ is_to_pack }) => is_to_pack))",
          replace: "if (rows.length === 0)",
        },
      ],
    },
    {
      mistake: "packing slips come in the order of the table",
      changes: [
        {
          file: `${feature}/packing-slips.store.ts`,
          find: "array_position(${orderIds}::uuid[], orders.id)",
          replace: "orders.id",
        },
      ],
    },
    {
      mistake: "an order that has shipped still has the packing slip of before",
      changes: [
        {
          file: `${feature}/packing-slip-page.ts`,
          find: ".update(JSON.stringify(page))",
          replace: ".update(page.slips.map(({ number }) => number).join())",
        },
      ],
    },
  ],
};
