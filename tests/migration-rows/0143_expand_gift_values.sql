update stock_batch set gift_value = 750000, gift_value_source = 'donor' where source = 'donation' and number = (
  select min(number) from stock_batch b where b.source = 'donation' and b.product_id = stock_batch.product_id);
