// Written by database.test.ts from the migrated database. After a migration: npx vitest run database.test -u
import type { Generated, GeneratedAlways } from "kysely";

export interface Database {
  answered_requests: {
    user_id: string;
    request_key: string;
    request_hash: Buffer;
    answer: unknown;
    at: Generated<Date>;
  };
  catalog_words: {
    word: string;
  };
  migrations: {
    name: string;
    at: Generated<Date>;
  };
  order_events: {
    order_id: string;
    seq: number;
    kind: "placed" | "hold-ended" | "hold-renewed" | "payment-started" | "payment-declined" | "payment-cancelled" | "paid" | "cancel-requested" | "cancelled" | "refund-due" | "refunded" | "payment-review" | "disputed" | "shipped";
    actor_id: string | null;
    at: Date;
    data: unknown;
    hash: Buffer;
  };
  orders: {
    id: string;
    user_id: string;
    product_id: string;
    product_name: string;
    unit_price_cents: number;
    quantity: number;
    pay_cents: GeneratedAlways<number>;
    phone: Generated<string>;
    address: Generated<string>;
    placed_at: Generated<Date>;
    hold_until: Date;
    is_held: boolean;
    paid_at: Date | null;
    transaction_id: string | null;
    shipped_at: Date | null;
    cancelled_at: Date | null;
    has_live_payment: Generated<boolean>;
    cancel_requested_at: Date | null;
    cancel_requested_by: string | null;
    request_key: string | null;
    request_hash: Buffer | null;
  };
  payment_differences: {
    intent_id: string;
    detail: string;
    found_at: Generated<Date>;
  };
  payments: {
    id: string;
    order_id: string;
    intent_id: string | null;
    amount_cents: number;
    status: Generated<"creating" | "open" | "succeeded" | "canceled" | "refund_due" | "refunded" | "review">;
    received_cents: number | null;
    confirmed_at: Date | null;
    refunded_cents: Generated<number>;
    refunded_at: Date | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    asked_at: Generated<Date>;
  };
  product_search: {
    product_id: string;
    brand: string;
    lexemes: string;
  };
  products: {
    id: string;
    name: string;
    brand: string;
    model: string | null;
    description: string | null;
    picture: string;
    price_cents: number;
    on_hand: number;
    reserved: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Date>;
    removed_at: Date | null;
  };
  reviews: {
    id: string;
    user_id: string;
    stars: number;
    location: string | null;
    words: string | null;
    written_at: Generated<Date>;
    written_on: Generated<Date>;
  };
  stock_movements: {
    id: string;
    product_id: string;
    kind: "receipt" | "adjustment" | "reserve" | "release" | "ship";
    on_hand_change: number;
    reserved_change: number;
    actor_id: string | null;
    reason: string | null;
    order_id: string | null;
    at: Generated<Date>;
  };
  users: {
    id: string;
    uid: string;
    email: string;
    email_verified: Generated<boolean>;
    role: Generated<"customer" | "admin">;
    name: string | null;
    phone: string | null;
    address: string | null;
    bio: string | null;
    education: string | null;
    linked_in: string | null;
    github: string | null;
    avatar: string | null;
    created_at: Generated<Date>;
    removed_at: Date | null;
  };
  webhook_events: {
    id: string;
    type: string;
    received_at: Generated<Date>;
  };
}
