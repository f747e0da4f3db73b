-- Counting days (docs/decisions/a-count-is-a-difference.md): what was counted is a movement also where it was as expected,
-- and what differs says why.

alter table stock_movement
  add column reason text constraint stock_movement_reason check (
    reason is null or (kind = 'count' and coalesce(stock_after <> stock_before, false)
      and reason in ('unknown', 'unrecorded', 'damaged', 'miscounted'))),
  drop constraint stock_movement_changes,
  add constraint stock_movement_changes check (
    case kind
      when 'sale' then coalesce(stock_after < stock_before, false)
      when 'write-off' then coalesce(stock_after < stock_before, false)
      when 'return' then coalesce(stock_after > stock_before, false)
      when 'donation' then coalesce(stock_after > stock_before, false)
      when 'count' then stock_after is not null
      else stock_after is distinct from stock_before
    end);

create or replace trigger stock_movement_append_only
  before delete or update of product_id, number, kind, at, actor_uid, order_id, stock_before, stock_after, request_key, reason
  on stock_movement for each statement execute function refuse_ledger_change();

-- When a product was last counted, and what was sold of it lately.
create index stock_movement_counted on stock_movement (product_id, at) where kind = 'count' and stock_before is not null;
create index stock_movement_sold on stock_movement (product_id, at) where kind = 'sale';

-- Products by name, in each language as `nameIn` writes it: a shelf is walked so.
create index product_by_name_en on product (lower(coalesce(name_en, name_en, name_id)), id) where archived_at is null;
create index product_by_name_id on product (lower(coalesce(name_id, name_en, name_id)), id) where archived_at is null;
