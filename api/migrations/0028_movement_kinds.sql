alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (
    kind in ('receipt', 'count', 'adjustment', 'loss', 'reserve', 'release', 'ship', 'unship')
  ) not valid,
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
      -- The order holds its units again, unless it is over.
      when 'unship' then on_hand_change > 0 and reserved_change in (0, on_hand_change)
    end
  ) not valid;
