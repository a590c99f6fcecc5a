import { sql } from "kysely";

import { selectRows, type Db } from "#platform/db.ts";

import type { MailRow } from "./mails.store.ts";

/** Who a mail goes to. */
export interface Recipient {
  email: string;
  name: string | null;
  isAdmin: boolean;
}

/** Where to send the money, and what has arrived. */
export interface TransferFacts {
  amountCents: number;
  arrivedCents: number;
  reference: string;
  bankName: string;
  accountHolder: string;
  routingNumber: string;
  accountNumber: string;
}

/** The order that a mail is about, as it is when the mail is sent. */
export interface OrderFacts {
  id: string;
  number: number;
  productName: string;
  brand: string;
  model: string | null;
  /** The key of its picture. */
  picture: string;
  quantity: number;
  unitPriceCents: number;
  payCents: number;
  address: string;
  holdUntil: Date;
  isHeld: boolean;
  isPaid: boolean;
  isCanceled: boolean;
  isRefunded: boolean;
  /** Who caused the event. */
  actor: "buyer" | "staff" | "nobody";
  /** The detail of the event, such as the amount. */
  detail: string | null;
  /** Its last payment by transfer. */
  transfer: TransferFacts | null;
}

/** Undefined if the account is closed, has lost its address to somebody else, or has not shown that it is theirs. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  const [row] = await selectRows(
    db,
    sql<Recipient>`
      select email, name, role = 'admin' as "isAdmin" from users
      where id = ${userId} and closed_at is null and email_verified`,
  );
  return row;
}

export async function findOrderFacts(db: Db, { order_id, event }: MailRow): Promise<OrderFacts | undefined> {
  const [row] = await selectRows(
    db,
    sql<OrderFacts>`
      select orders.id, number, product_name as "productName", brand, model, picture, quantity,
        unit_price_cents as "unitPriceCents", pay_cents as "payCents", address, hold_until as "holdUntil",
        is_held as "isHeld", paid_at is not null as "isPaid",
        cancelled_at is not null as "isCanceled", money = 'refunded' as "isRefunded",
        case when actor_id is null then 'nobody' when actor_id = user_id then 'buyer' else 'staff' end as "actor",
        data ->> 'detail' as "detail",
        (
          select json_build_object(
            'amountCents', payments.amount_cents,
            'arrivedCents', (select coalesce(sum(amount_cents), 0) from transfer_receipts where payment_id = payments.id),
            'reference', reference, 'bankName', bank_name, 'accountHolder', account_holder,
            'routingNumber', routing_number, 'accountNumber', account_number
          )
          from payment_orders
          join payments on payments.id = payment_orders.payment_id
          join transfers on transfers.payment_id = payments.id
          where payment_orders.order_id = orders.id
          order by payments.id desc limit 1
        ) as "transfer"
      from orders
      join products on products.id = product_id
      left join order_events on order_events.order_id = orders.id and seq = ${event}
      where orders.id = ${order_id}`,
  );
  return row;
}
