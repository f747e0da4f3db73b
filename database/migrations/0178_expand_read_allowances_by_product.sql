-- The report of used allowances reads the purchases of a year product by product, with the account, for its grants, and what
-- its earlier account had. The index before held neither, so the report read the whole table.
drop index yearly_purchase_of_allowance;
create index yearly_purchase_of_product on yearly_purchase (year, product_id)
  include (account_uid, bought, had_before, allowed) where bought > 0;
