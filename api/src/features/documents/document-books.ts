/** What must always be true of documents. Each query finds what breaks its rule. */
export const documentBooks: { rule: string; query: string }[] = [
  {
    rule: "The numbers of invoices and credit notes have no gaps",
    query: `
      select coalesce(series.kind, issued.kind) || ' ' || coalesce(series.year, issued.year) as "_id",
        'the last number is ' || coalesce(last, 0) || ', ' || coalesce(issued.count, 0) || ' issued up to ' || coalesce(issued.max, 0) as detail
      from document_series as series
      full join (
        select kind, year, count(*), max(number) from documents where number is not null group by kind, year
      ) as issued using (kind, year)
      where last is distinct from issued.count or last is distinct from issued.max`,
  },
  {
    rule: "Each invoice says what its payment paid, and payments know whether they have one",
    query: `
      select coalesce(payments.intent_id, payments.id::text) as "_id",
        case when documents.id is null then 'has no invoice' else 'invoiced ' || total_cents || ' cents of ' || coalesce(paid.cents, 0) end as detail
      from payments
      left join documents on documents.payment_id = payments.id and documents.kind = 'invoice'
      left join lateral (
        select sum(share_cents) as cents from payment_orders join orders on orders.id = order_id
        where payment_id = payments.id and transaction_id = intent_id
      ) as paid on true
      where is_invoiced <> (documents.id is not null) or total_cents <> coalesce(paid.cents, 0)`,
  },
  {
    rule: "Credit notes take back no more than was refunded of their invoice",
    query: `
      select intent_id as "_id", 'credited ' || credited || ' cents, invoiced ' || coalesce(invoiced, 0) || ', refunded ' || refunded as detail
      from payments,
        lateral (
          -- A paper stays as it was issued when its refund fails afterward.
          select sum(total_cents) filter (where refunds.status <> 'failed') as credited, sum(total_cents) filter (where kind = 'invoice') as invoiced
          from documents left join refunds on provider_id = refund_id where documents.payment_id = payments.id
        ) as issued,
        lateral (
          select coalesce(sum(amount_cents), 0) as refunded from refunds where payment_id = payments.id and status <> 'failed'
        ) as returned
      where credited > coalesce(invoiced, 0) or credited > refunded`,
  },
];
