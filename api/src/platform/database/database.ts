// Written by database.test.ts from the migrated database. After a migration: npx vitest run database.test -u
import type { Generated, GeneratedAlways } from "kysely";

export interface Database {
  account_addresses: {
    id: string;
    account_id: string;
    name: string;
    address: string;
    phone: Generated<string>;
    ship_to: unknown;
    saved_at: Generated<Date>;
  };
  account_holds: {
    account_id: string;
    orders: Generated<number>;
    cents: Generated<number>;
    has_paid: Generated<boolean>;
  };
  account_pictures: {
    account_id: string;
    picture_key: string;
  };
  accounts: {
    id: string;
    created_at: Generated<Date>;
    name: string | null;
    tax_id: string | null;
    billing_address: string | null;
    payable_email: string | null;
    payable_token: string | null;
    payable_mail_id: string | null;
    payable_asked_at: Date | null;
    payable_confirmed_at: Date | null;
  };
  answered_requests: {
    user_id: string;
    request_key: string;
    request_hash: Buffer;
    answer: unknown;
    at: Generated<Date>;
  };
  books_verdict: {
    is_last: Generated<boolean>;
    checked_at: Date;
    rules: number;
    broken_rules: number;
    results: unknown;
  };
  catalog_words: {
    word: string;
  };
  categories: {
    id: string;
    parent_id: string | null;
    slug: string;
    name: string;
    place: Generated<number>;
    version: Generated<number>;
  };
  closed_users: {
    user_id: string;
    uid: string;
    sign_ins_until: Date;
    email: string | null;
    name: string | null;
  };
  column_choices: {
    account_id: string;
    heads_hash: Buffer;
    heads: string[];
    roles: string[];
    changed_at: Generated<Date>;
  };
  current_lists: {
    user_id: string;
    list_id: string;
  };
  data_sheets: {
    id: string;
    product_id: string;
    revision: string;
    issued_on: string;
    pages: number;
    bytes: number;
    sha256: string;
    file: string;
    uploaded_at: Generated<Date>;
    uploaded_by: string;
    hidden_at: Date | null;
  };
  disputes: {
    provider_id: string;
    payment_id: string;
    amount_cents: number;
    reason: string;
    status: "open" | "won" | "lost";
    created_at: Date;
    due_at: Date | null;
    closed_at: Date | null;
  };
  document_series: {
    kind: "invoice" | "credit-note";
    year: number;
    last: Generated<number>;
  };
  documents: {
    id: string;
    kind: "proforma" | "invoice" | "credit-note";
    order_id: string | null;
    purchase_id: string | null;
    payment_id: string | null;
    refund_id: string | null;
    revision: number | null;
    basis: Buffer | null;
    year: number | null;
    number: number | null;
    total_cents: number;
    issued_at: Generated<Date>;
    pdf: Buffer | null;
    hash: Buffer;
  };
  import_lines: {
    import_id: string;
    line: number;
    state: "added" | "changed" | "unchanged" | "refused";
    name: string;
    product_id: string | null;
    version: number | null;
    before: Generated<unknown>;
    after: Generated<unknown>;
    count: number | null;
    on_hand: number | null;
    count_change: number | null;
    asks: boolean;
    reason: string | null;
    undone_at: Date | null;
  };
  imports: {
    id: string;
    made_by: string;
    made_at: Generated<Date>;
    applied_by: string | null;
    applied_at: Date | null;
  };
  invitations: {
    id: string;
    account_id: string;
    email: string;
    invited_by: string;
    invited_at: Generated<Date>;
  };
  invited_addresses: {
    address: Buffer;
    account_id: string;
    invited_at: Generated<Date>;
  };
  list_lines: {
    id: string;
    list_id: string;
    product_id: string;
    place: number;
    quantity: number;
    note: Generated<string>;
    saved_at: Generated<Date>;
    saved_micros: number;
    saved_available: number;
  };
  lists: {
    id: string;
    account_id: string;
    owner_id: string;
    name: string;
    is_shared: Generated<boolean>;
    changed_at: Generated<Date>;
    changed_by: string;
    deleted_at: Date | null;
  };
  mail_counts: {
    who: string;
    day: Generated<string>;
    mails: Generated<number>;
    dropped: Generated<number>;
  };
  mails: {
    id: Generated<string>;
    kind: "placed" | "hold-ending" | "hold-ended" | "transfer-chosen" | "transfer-received" | "transfer-returned" | "paid" | "shipped" | "ship-undone" | "cancelled" | "refunded" | "role-changed" | "invited" | "delivery-changed" | "confirm-address";
    user_id: string | null;
    order_id: string | null;
    event: Generated<number>;
    created_at: Generated<Date>;
    due_at: Generated<Date>;
    attempts: Generated<number>;
    document_ids: string[] | null;
    waits: Generated<number>;
    sent_at: Date | null;
    failed_at: Date | null;
    error: string | null;
    actor_id: string | null;
  };
  memberships: {
    user_id: string;
    joined_at: Generated<Date>;
    left_at: Date | null;
    account_id: string;
  };
  migrations: {
    name: string;
    hash: string;
    at: Generated<Date>;
  };
  money_movements: {
    id: number;
    order_id: string | null;
    product_id: string | null;
    account_id: string | null;
    payment_id: string | null;
    kind: "charge" | "transfer-used" | "refund" | "refund-failed" | "dispute-opened" | "dispute-lost" | "dispute-won" | "transfer-received" | "return" | "return-failed";
    provider_id: string;
    provider_at: Date | null;
    booked_at: Date;
    amount_cents: number;
    held_cents: number;
    disputed_cents: number;
  };
  network_counts: {
    network: string;
    what: "bad-id-token" | "new-account";
    window_start: Date;
    count: number;
  };
  network_holds: {
    network: string;
    touched_at: Generated<Date>;
  };
  notes: {
    id: Generated<string>;
    account_id: string;
    order_id: string | null;
    author_id: string;
    text: string;
    written_at: Generated<Date>;
  };
  order_events: {
    order_id: string;
    seq: number;
    kind: "placed" | "delivery-changed" | "hold-ended" | "hold-renewed" | "hold-lengthened" | "payment-started" | "payment-declined" | "payment-cancelled" | "transfer-chosen" | "transfer-received" | "transfer-returned" | "paid" | "cancel-requested" | "cancelled" | "refund-due" | "refunded" | "payment-review" | "payment-accepted" | "disputed" | "dispute-closed" | "shipped" | "tracking-changed" | "ship-undone";
    actor_id: string | null;
    at: Date;
    data: unknown;
    hash: Buffer;
  };
  order_search: {
    order_id: string;
    number: number;
    words: string;
    phone: string;
    po_number: string | null;
  };
  orders: {
    id: string;
    user_id: string;
    account_id: string;
    purchase_id: string | null;
    product_id: string;
    product_name: string;
    unit_price_micros: number;
    quantity: number;
    number: Generated<number>;
    pay_cents: GeneratedAlways<number>;
    phone: Generated<string>;
    address: Generated<string>;
    ship_to: unknown;
    po_number: string | null;
    placed_at: Generated<Date>;
    hold_until: Date;
    hold_renewed_at: Date | null;
    hold_lengthened_at: Date | null;
    is_held: boolean;
    transfer_chosen_at: Date | null;
    has_live_payment: Generated<boolean>;
    money: Generated<"review" | "disputed" | "refunded" | "part-refunded" | "paid" | "awaiting-transfer" | "unpaid">;
    paid_at: Date | null;
    transaction_id: string | null;
    units_refunded: Generated<number>;
    units_released: Generated<number>;
    units_returned: Generated<number>;
    units_to_ship: GeneratedAlways<number>;
    shipped_at: Date | null;
    canceled_at: Date | null;
    state: GeneratedAlways<"canceled" | "shipped" | "canceling" | "paid" | "held" | "lapsed">;
    cancel_requested_at: Date | null;
    cancel_requested_by: string | null;
    request_key: string | null;
    request_hash: Buffer | null;
    network: string | null;
    is_large: Generated<boolean>;
  };
  packing_slips: {
    basis: Buffer;
    pdf: Buffer;
    made_at: Generated<Date>;
  };
  part_names: {
    account_id: string;
    key: GeneratedAlways<string>;
    name: string;
    product_id: string;
    changed_at: Generated<Date>;
  };
  part_slugs: {
    slug: string;
    product_id: string;
  };
  payment_differences: {
    intent_id: string;
    detail: string;
    found_at: Generated<Date>;
  };
  payment_orders: {
    payment_id: string;
    order_id: string;
    share_cents: number;
    standing: Generated<string>;
    outcome: "refund_due" | "refunded" | "review" | null;
    refund_reason: string | null;
    keep_cents: number | null;
    refund_units: Generated<number>;
  };
  payments: {
    id: string;
    method: Generated<"card" | "transfer">;
    intent_id: string | null;
    amount_cents: number;
    status: Generated<"creating" | "open" | "succeeded" | "canceled" | "refund_due" | "refunded" | "review">;
    standing: GeneratedAlways<"creating" | "open" | "live" | "succeeded" | "kept" | "ended">;
    received_cents: number | null;
    confirmed_at: Date | null;
    refunded_cents: Generated<number>;
    refunded_at: Date | null;
    refund_reason: string | null;
    is_invoiced: Generated<boolean>;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    asked_at: Generated<Date>;
  };
  pictures: {
    key: string;
    uploaded_at: Generated<Date>;
    clearing_at: Date | null;
  };
  product_links: {
    product_id: string;
    kind: "instead" | "with";
    other_id: string;
    place: number;
  };
  product_search: {
    product_id: string;
    brand: string;
    lexemes: string;
  };
  product_specs: {
    product_id: string;
    spec_id: string;
    typed: string;
    low: number | null;
    high: number | null;
    words: string | null;
    condition: string | null;
  };
  products: {
    id: string;
    name: string;
    brand: string;
    model: string | null;
    description: string | null;
    picture: string;
    price_micros: number;
    price_breaks: Generated<unknown>;
    pack_name: string | null;
    pack_units: number | null;
    on_hand: number;
    reserved: Generated<number>;
    reorder_at: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Date>;
    removed_at: Date | null;
    slug: Generated<string>;
    category_id: string | null;
    lifecycle: Generated<"new" | "active" | "not-for-new-designs" | "last-time-buy" | "obsolete">;
    last_buy_on: string | null;
    rohs: "compliant" | "exempt" | "not-compliant" | null;
    reach: "no-svhc" | "contains-svhc" | null;
    msl: "1" | "2" | "2a" | "3" | "4" | "5" | "5a" | "6" | null;
    eccn: string | null;
    hs_code: string | null;
    origin: string | null;
    weight_mg: number | null;
    lead_weeks: number | null;
  };
  purchases: {
    id: string;
    number: Generated<number>;
    account_id: string;
    user_id: string;
    placed_by: string | null;
    list_id: string | null;
    note: string | null;
    placed_at: Generated<Date>;
  };
  refunds: {
    provider_id: string;
    payment_id: string;
    order_id: string | null;
    amount_cents: number;
    units: number | null;
    status: "pending" | "succeeded" | "failed";
    created_at: Date;
  };
  review_decisions: {
    review_id: string;
    at: Generated<Date>;
    actor_id: string;
    is_hidden: boolean;
  };
  reviews: {
    id: string;
    user_id: string;
    stars: number;
    location: string | null;
    words: string | null;
    name: string | null;
    avatar: string | null;
    bio: string | null;
    written_at: Generated<Date>;
    hidden_at: Date | null;
  };
  shipment_orders: {
    order_id: string;
    shipment_id: string;
  };
  shipments: {
    id: Generated<string>;
    number: Generated<number>;
    account_id: string;
    address: string;
    carrier: "ups" | "fedex" | "dhl" | "freight" | "other" | null;
    tracking: string | null;
    shipped_by: string;
    shipped_at: Generated<Date>;
    voided_at: Date | null;
  };
  specs: {
    id: string;
    category_id: string;
    key: string;
    name: string;
    heading: string;
    group_name: string;
    kind: "number" | "range" | "choice" | "yes-no" | "text";
    unit: string | null;
    decimals: Generated<number>;
    choices: Generated<string[]>;
    place: number;
    in_table: boolean;
    in_filter: boolean;
  };
  staff_actions: {
    id: string;
    actor_id: string;
    action: string;
    subject_id: string;
    fields: string[];
    price_before_micros: number | null;
    price_after_micros: number | null;
    amount_cents: number | null;
    at: Generated<Date>;
  };
  stock_movements: {
    id: string;
    product_id: string;
    kind: "receipt" | "count" | "adjustment" | "loss" | "reserve" | "release" | "ship" | "unship";
    on_hand_change: number;
    reserved_change: number;
    actor_id: string | null;
    reason: string | null;
    delivery_note: string | null;
    order_id: string | null;
    at: Generated<Date>;
  };
  transfer_customers: {
    account_id: string;
    provider_id: string;
  };
  transfer_receipts: {
    provider_id: string;
    account_id: string;
    payment_id: string | null;
    is_unassigned: GeneratedAlways<boolean>;
    amount_cents: number;
    reference: string | null;
    sender: string | null;
    created_at: Date;
  };
  transfer_returns: {
    id: Generated<string>;
    provider_id: string | null;
    account_id: string;
    payment_id: string | null;
    receipt_id: string | null;
    of_unassigned: Generated<boolean>;
    amount_cents: number;
    status: "claimed" | "pending" | "succeeded" | "failed";
    actor_id: string | null;
    created_at: Date;
    asked_at: Generated<Date>;
  };
  transfers: {
    payment_id: string;
    reference: string;
    bank_name: string;
    account_holder: string;
    routing_number: string;
    account_number: string;
    swift_code: string | null;
    swift_account_number: string | null;
    swift_bank: string | null;
  };
  users: {
    id: string;
    uid: string;
    email: string;
    email_verified: Generated<boolean>;
    sign_in_method: Generated<string>;
    credentials_changed_at: Date | null;
    session: Generated<number>;
    sessions_ended_at: Date | null;
    role: Generated<"customer" | "warehouse" | "admin">;
    account_id: Generated<string>;
    own_account_id: Generated<string>;
    name: string | null;
    phone: string | null;
    address: string | null;
    bio: string | null;
    education: string | null;
    linked_in: string | null;
    github: string | null;
    avatar: string | null;
    hold_reminders: Generated<boolean>;
    created_at: Generated<Date>;
    removed_at: Date | null;
    closed_at: Date | null;
  };
  webhook_events: {
    id: string;
    type: string;
    received_at: Generated<Date>;
  };
}
