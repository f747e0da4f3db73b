-- The in-kind value of a gift, as staff noted it (docs/decisions/a-gift-and-its-value.md). It stands at the batch, which names no
-- giver and stays when the offer is deleted.
alter table stock_batch
  -- Whole rupiah for all units of the batch together. Null: not noted.
  add column gift_value integer constraint stock_batch_gift_value check (gift_value between 1 and 2000000000),
  -- Who named it.
  add column gift_value_source text constraint stock_batch_gift_value_source check (gift_value_source in ('foundation', 'donor'))
    constraint stock_batch_gift_value_is_whole check (num_nulls(gift_value, gift_value_source) in (0, 2))
    constraint stock_batch_gift_value_of_gift check (gift_value is null or source = 'donation');

-- For reports. No sale changes these columns. So an order writes to these indexes only if it takes the last units of a batch,
-- because used_up changes then, and another index depends on that.
create index stock_batch_gift on stock_batch (received_on) include (units, gift_value) where source = 'donation';
create index stock_batch_valued on stock_batch (product_id) include (units, gift_value) where gift_value is not null;
