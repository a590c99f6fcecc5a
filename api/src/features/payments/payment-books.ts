/** What must always be true of money. Each query finds what breaks its rule. */
export const paymentBooks: { rule: string; query: string }[] = [
  {
    rule: "Each paid order has exactly one charge, for its full amount, and each kept charge has a paid order",
    query: `
      select coalesce(kept.intent_id, paid.id::text) as "_id",
        'charged ' || coalesce(kept.received_cents, 0) || ' cents, the order is paid with ' || coalesce(paid.pay_cents, 0) as detail
      from (select * from payments where status = 'succeeded') as kept
      full join (select * from orders where paid_at is not null) as paid
        on paid.id = kept.order_id and paid.transaction_id = kept.intent_id and paid.pay_cents = kept.received_cents
      where kept.id is null or paid.id is null`,
  },
  {
    rule: "No refund has been due for more than a day",
    query: `
      select intent_id as "_id", received_cents - refunded_cents || ' cents waiting since ' || changed_at as detail
      from payments where status = 'refund_due' and confirmed_at < now() - interval '1 day'`,
  },
  {
    rule: "No charge is waiting for review",
    query: `
      select intent_id as "_id", 'charged ' || received_cents || ' cents where ' || amount_cents || ' was due, refunded ' || refunded_cents as detail
      from payments where status = 'review'`,
  },
  {
    rule: "Cards can be charged only for orders that expect the charge and hold their units",
    query: `
      select coalesce(charged.id, live.order_id) as "_id",
        case
          when live.id is null then 'waits for a payment that has ended'
          when charged.id is null then 'has a chargeable payment it does not know of'
          else 'can be charged but does not hold its units'
        end as detail
      from (select * from orders where has_live_payment) as charged
      full join (select * from payments where status in ('creating', 'open')) as live on live.order_id = charged.id
      where live.id is null or charged.id is null or not charged.is_held`,
  },
  {
    rule: "The provider's recent charges match ours",
    query: `select intent_id as "_id", detail from payment_differences`,
  },
];
