import type { Carrier } from "@bulkhead/contract/carriers";
import type { OrderState } from "@bulkhead/contract/order-states";
import type { Role } from "@bulkhead/contract/users";
import { sql } from "kysely";

import { arrivedSql } from "#features/orders/order-money-columns.ts";
import { bankDetails } from "#features/payments/transfers/transfers.store.ts";
import { type Db, selectRow } from "#platform/database/db.ts";
import type { TransferDetails } from "#platform/vendors/card-provider.ts";

import type { MailRow } from "./mails.store.ts";

/** Who a mail goes to. */
export interface Recipient {
  email: string;
  name: string | null;
  role: Role;
  /** Whether they have shown that the address is theirs. */
  isVerified: boolean;
}

/** Where to send the money, and what has arrived. */
export interface TransferFacts extends TransferDetails {
  amountCents: number;
  arrivedCents: number;
  /** It has paid the order. */
  isTaken: boolean;
}

/** The order that a mail is about, as it is when the mail is sent. */
export interface OrderFacts {
  id: string;
  accountId: string;
  number: number;
  productName: string;
  brand: string;
  model: string | null;
  /** The key of its picture. */
  picture: string;
  quantity: number;
  unitsToShip: number;
  unitPriceMicros: number;
  payCents: number;
  address: string;
  poNumber: string | null;
  state: OrderState;
  isPaid: boolean;
  /** Who carries it, and under which number, as far as staff have said so. */
  carrier: Carrier | null;
  tracking: string | null;
  isRefunded: boolean;
  /** Who caused the event. */
  actor: "buyer" | "colleague" | "staff" | "nobody";
  /** The detail of the event, such as the amount. */
  detail: string | null;
  /** Its last payment by transfer. */
  transfer: TransferFacts | null;
  /** All orders of the buyer that its payment has paid, in their order. */
  paidWith: { number: number; payCents: number; poNumber: string | null; purchase: number | null }[];
  /** What it was placed with. Null: it was placed alone. */
  purchase: { id: string; number: number; isByStaff: boolean; note: string | null } | null;
  /** All orders of its purchase to which the same happened at once, itself among them, as the buyer listed them. */
  about: AboutOrder[];
  /** The refunds that the event is about. */
  refundIds: string[];
  /** Who gets a copy of what carries a document. */
  payableEmail: string | null;
}

export interface AboutOrder extends Pick<
  OrderFacts,
  "id" | "number" | "productName" | "quantity" | "unitsToShip" | "payCents" | "address" | "state" | "isPaid"
> {
  isRefunded: boolean;
  /** A time as JSON has it. */
  heldUntil: string;
  /** Which event of its history it is. */
  event: number;
  /** How much of its money that was about, if money went back. */
  cents: number | null;
}

export interface InvitationFacts {
  accountId: string;
  company: string;
  /** The email of who invited, while they have an account. */
  inviter: string | null;
}

/** What the owner of an accounts payable address is asked. */
export interface ConfirmationFacts {
  accountId: string;
  /** The company, or the buyer's email. */
  account: string;
  token: string;
}

/** What a mail is made of. */
export interface MailFacts {
  recipient: Recipient;
  order?: OrderFacts | undefined;
  invitation?: InvitationFacts | undefined;
  confirmation?: ConfirmationFacts | undefined;
}

/** Undefined if the account is closed or has lost its address to somebody else. */
export const findRecipient = (db: Db, userId: string | null): Promise<Recipient | undefined> =>
  selectRow(
    db,
    sql<Recipient>`
      select email, name, role, email_verified as "isVerified" from users
      where id = ${userId} and closed_at is null`,
  );

/** Itself among them. */
const paidTogether = sql`
  from payments
  join payment_orders on payment_orders.payment_id = payments.id
  join orders as paid on paid.id = payment_orders.order_id and paid.transaction_id = intent_id
  where intent_id = orders.transaction_id`;

/** With the event `same` of each. An order that has shipped again since then is in another mail. */
const happenedTogether = sql`
  from orders as also
  join order_events as same on same.order_id = also.id and same.kind = order_events.kind and same.at = order_events.at
  where also.id = any (
      case when orders.purchase_id is null then array[orders.id]
      else array(select id from orders as placed where placed.purchase_id = orders.purchase_id) end
    )
    and (same.kind <> 'shipped' or also.shipped_at = same.at)`;

export const findOrderFacts = (db: Db, { order_id, event, kind }: MailRow): Promise<OrderFacts | undefined> =>
  selectRow(
    db,
    sql<OrderFacts>`
      select orders.id, orders.account_id as "accountId", orders.number, product_name as "productName", brand, model, picture, quantity,
        units_to_ship as "unitsToShip", unit_price_micros as "unitPriceMicros", pay_cents as "payCents", orders.address, po_number as "poNumber",
        orders.state, paid_at is not null as "isPaid", carrier, tracking, money = 'refunded' as "isRefunded",
        case
          when actor_id is null then 'nobody'
          when actor_id = orders.user_id then 'buyer'
          when exists (
            select from memberships where memberships.account_id = orders.account_id and memberships.user_id = actor_id
          ) then 'colleague'
          else 'staff'
        end as "actor",
        data ->> 'detail' as "detail",
        (
          select json_build_object(
            'amountCents', payments.amount_cents,
            'arrivedCents', ${sql.raw(arrivedSql)},
            'isTaken', payments.received_cents is not null, ${bankDetails}
          )
          from payment_orders
          join payments on payments.id = payment_orders.payment_id
          join transfers on transfers.payment_id = payments.id
          where payment_orders.order_id = orders.id
          order by payments.id desc limit 1
        ) as "transfer",
        (
          select coalesce(json_agg(json_build_object(
            'number', paid.number, 'payCents', paid.pay_cents, 'poNumber', paid.po_number,
            'purchase', (select number from purchases where id = paid.purchase_id)
          ) order by paid.number), '[]')
          ${paidTogether} and paid.user_id = orders.user_id
        ) as "paidWith",
        case when purchases.id is not null then json_build_object(
          'id', purchases.id, 'number', purchases.number, 'isByStaff', placed_by is not null, 'note', note
        ) end as "purchase",
        (
          select coalesce(json_agg(json_build_object(
            'id', also.id, 'number', also.number, 'productName', also.product_name, 'quantity', also.quantity,
            'unitsToShip', also.units_to_ship, 'payCents', also.pay_cents, 'address', also.address, 'state', also.state,
            'isPaid', also.paid_at is not null, 'isRefunded', also.money = 'refunded', 'heldUntil', also.hold_until,
            'event', same.seq, 'cents', (same.data ->> 'cents')::bigint
          ) order by also.id), '[]')
          ${happenedTogether}
        ) as "about",
        array(select distinct jsonb_array_elements_text(same.data -> 'refunds') ${happenedTogether}) as "refundIds",
        case when payable_confirmed_at is not null and (${kind} <> 'paid' or orders.number = (
          select min(paid.number) ${paidTogether}
        )) then payable_email end as "payableEmail"
      from orders
      join products on products.id = product_id
      join accounts on accounts.id = orders.account_id
      left join shipment_orders on shipment_orders.order_id = orders.id
      left join shipments on shipments.id = shipment_id
      left join purchases on purchases.id = purchase_id
      left join order_events on order_events.order_id = orders.id and seq = ${event}
      where orders.id = ${order_id}`,
  );

/** Somebody who may have no account. The mail itself asks whether the address is theirs. */
const stranger = (email: string): Recipient => ({ email, name: null, role: "customer", isVerified: true });

/** The mail has the id of the invitation. Undefined once that is answered or withdrawn. */
export async function findInvitationFacts(db: Db, { id }: MailRow): Promise<MailFacts | undefined> {
  const row = await selectRow(
    db,
    sql<InvitationFacts & { email: string }>`
      select invitations.email, accounts.id as "accountId", accounts.name as company,
        case when inviter.closed_at is null and inviter.removed_at is null then inviter.email end as inviter
      from invitations
      join accounts on accounts.id = invitations.account_id
      join users as inviter on inviter.id = invited_by
      where invitations.id = ${id}`,
  );
  return row && { recipient: stranger(row.email), invitation: row };
}

/** The account remembers the mail. Undefined once the address is confirmed, changed or removed. */
export async function findConfirmationFacts(db: Db, { id }: MailRow): Promise<MailFacts | undefined> {
  const row = await selectRow(
    db,
    sql<ConfirmationFacts & { email: string }>`
      select accounts.id as "accountId", payable_email as email, payable_token as token, coalesce(
        accounts.name, (select users.email from users where own_account_id = accounts.id and closed_at is null), ''
      ) as account
      from accounts where payable_mail_id = ${id} and payable_email is not null and payable_confirmed_at is null`,
  );
  return row && { recipient: stranger(row.email), confirmation: row };
}
