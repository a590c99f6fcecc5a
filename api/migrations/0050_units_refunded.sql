alter table orders
  -- By units, before or after it shipped. A refund of an amount counts none.
  add column units_refunded integer not null default 0,
  -- Those of them that went back to stock before it shipped, so that they are not packed.
  add column units_released integer not null default 0,
  -- Those of them that came back to stock since it shipped.
  add column units_returned integer not null default 0,
  -- What products.reserved counts while it is held, and what leaves the warehouse.
  add column units_to_ship integer generated always as (quantity - units_released) virtual,
  add constraint units_to_ship_are_known not null units_to_ship not valid,
  add constraint units_fit_together check (
    0 <= units_released and 0 <= units_returned and units_released + units_returned <= units_refunded
    and units_refunded <= quantity
  ) not valid,
  add constraint units_fit_the_state check (
    case
      when paid_at is null then units_refunded = 0
      when shipped_at is null then units_released = units_refunded
      else units_released < quantity
    end
  ) not valid;

alter table payment_orders
  -- The units of refunds that the provider has not told us of yet.
  add column refund_units integer not null default 0,
  add constraint units_of_a_refund check (refund_units >= 0) not valid;

alter table refunds
  add column units integer,
  add constraint refunds_units_check check (units > 0) not valid;

alter table stock_movements
  drop constraint changes_fit_the_kind,
  add constraint changes_fit_the_kind check (
    case kind
      when 'receipt' then on_hand_change > 0 and reserved_change = 0
      -- A count that finds what the books say is worth a line.
      when 'count' then reserved_change = 0
      when 'adjustment' then on_hand_change <> 0 and reserved_change = 0 and reason is not null
      -- What unpaid orders held of the lost units is released in lines of its own.
      when 'loss' then on_hand_change < 0 and reserved_change = 0 and reason is not null
      when 'reserve' then on_hand_change = 0 and reserved_change > 0
      when 'release' then on_hand_change = 0 and reserved_change < 0
      when 'ship' then on_hand_change < 0 and reserved_change = on_hand_change
      -- The order holds again what it still ships, unless it is over.
      when 'unship' then on_hand_change > 0 and reserved_change between 0 and on_hand_change
    end
  ) not valid;
