/** What must always be true of stock and orders. Each query finds what breaks its rule. */
export const orderBooks: { rule: string; query: string }[] = [
  {
    rule: "On-hand stock equals units received minus units shipped, with adjustments",
    query: `
      select products.id as "_id", products.name || ': ' || on_hand || ' on hand, ' || coalesce(sum(on_hand_change), 0) || ' in the ledger' as detail
      from products left join stock_movements on product_id = products.id
      group by products.id having on_hand <> coalesce(sum(on_hand_change), 0)`,
  },
  {
    rule: "Reserved stock equals the ledger",
    query: `
      select products.id as "_id", products.name || ': ' || reserved || ' reserved, ' || coalesce(sum(reserved_change), 0) || ' in the ledger' as detail
      from products left join stock_movements on product_id = products.id
      group by products.id having reserved <> coalesce(sum(reserved_change), 0)`,
  },
  {
    rule: "Reserved stock equals units held by orders",
    query: `
      select products.id as "_id", products.name || ': ' || reserved || ' reserved, ' || coalesce(sum(units_to_ship), 0) || ' held by orders' as detail
      from products left join orders on product_id = products.id and is_held
      group by products.id having reserved <> coalesce(sum(units_to_ship), 0)`,
  },
  {
    rule: "What each account holds equals its unpaid held orders",
    query: `
      select account_holds.account_id as "_id",
        account_holds.orders || ' orders of ' || account_holds.cents || ' cents, its orders say ' || coalesce(said.orders, 0) || ' of ' || coalesce(said.cents, 0) as detail
      from account_holds
      left join (
        select account_id,
          count(distinct coalesce(purchase_id, id)) filter (where is_held and paid_at is null) as orders,
          coalesce(sum(pay_cents) filter (where is_held and paid_at is null), 0) as cents,
          bool_or(paid_at is not null) as has_paid
        from orders group by account_id
      ) as said using (account_id)
      where account_holds.orders <> coalesce(said.orders, 0) or account_holds.cents <> coalesce(said.cents, 0)
        or account_holds.has_paid <> coalesce(said.has_paid, false)`,
  },
  {
    rule: "Each order's stock movements match its state",
    query: `
      select orders.id as "_id", 'holds ' || (case when is_held then units_to_ship else 0 end) || ', the ledger says ' || coalesce(sum(reserved_change), 0) as detail
      from orders left join stock_movements on order_id = orders.id
      group by orders.id
      having coalesce(sum(reserved_change), 0) <> case when is_held then units_to_ship else 0 end
        or coalesce(sum(on_hand_change), 0) <> case when shipped_at is null then 0 else units_returned - units_to_ship end`,
  },
  {
    rule: "The history of each order says whether it has shipped",
    query: `
      select orders.id as "_id", 'shipped ' || shipped || ' times, undone ' || undone || ' times' as detail
      from orders,
        lateral (
          select count(*) filter (where kind = 'shipped') as shipped, count(*) filter (where kind = 'ship-undone') as undone
          from order_events where order_id = orders.id and kind in ('shipped', 'ship-undone')
        ) as history
      where shipped - undone <> (shipped_at is not null)::integer`,
  },
  {
    rule: "No unpaid order has shipped",
    query: `select id as "_id", 'shipped but not paid' as detail from orders where shipped_at is not null and paid_at is null`,
  },
  {
    rule: "No order has shipped while its money did not allow it",
    query: `
      select shipped.order_id as "_id", 'shipped when its money was ' || money as detail
      from order_events as shipped,
        lateral (
          select coalesce(
            (
              select coalesce(data ->> 'money', kind) from order_events as earlier
              where earlier.order_id = shipped.order_id and earlier.seq < shipped.seq
                and (data ? 'money' or kind in ('paid', 'disputed', 'payment-review'))
              order by seq desc limit 1
            ),
            'unpaid'
          ) as money
        ) as at_that_time
      where shipped.kind = 'shipped' and money not in ('paid', 'part-refunded')`,
  },
  {
    rule: "No order history was altered or is missing",
    query: `
      select distinct order_id::text as "_id", 'the chain breaks at event ' || min(seq) as detail
      from (
        select order_id, seq,
          hash = event_hash(
            coalesce(lag(hash) over chain, ''), order_id, seq, kind, actor_id, at, data
          ) and seq = row_number() over chain as is_right
        from order_events
        window chain as (partition by order_id order by seq)
      ) as checked
      where not is_right group by order_id
      union all
      select id::text, 'has no history' from orders where not exists (select from order_events where order_id = orders.id)`,
  },
];
