import type { OrderSource } from "../../api/src/features/documents/document-sources.store.ts";

const at = new Date("2026-11-15T09:30:00Z");

/** A paid order that differs from the others in all that is printed. */
export function makeSource(
  n: number,
  sums: Pick<OrderSource, "quantity" | "unit_price_micros" | "pay_cents">,
): OrderSource {
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    number: 104_872 + n,
    account_id: "",
    purchase_id: null,
    purchase_number: null,
    user_id: "",
    product_name: `Smart power stage, ${n % 97} A`,
    brand: "Voltline",
    model: `SPS-${n % 701}`,
    ...{ hs_code: "85423990", eccn: "EAR99", origin: "MY", weight_mg: 110 },
    address: `Dock ${n % 13}\nSan Jose, CA`,
    phone: "+1 408 555 0134",
    po_number: null,
    transfer: null,
    paid_by: null,
    shipped_at: null,
    company: "Nordfrost GmbH",
    tax_id: "DE 811 204 117",
    billing_address: "Kai 1\n20457 Hamburg",
    hold_until: at,
    state: "paid",
    paid_at: at,
    canceled_at: null,
    transaction_id: `pi_${n}`,
    events: 3,
    fingerprint: Buffer.alloc(32, n % 251),
    email: `buyer-${n}@example.com`,
    buyer: "Jane Doe",
    ...sums,
  };
}
