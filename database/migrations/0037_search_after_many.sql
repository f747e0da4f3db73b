-- Where many products change at once, search learns of it after they are free for orders again: making them ready to be
-- searched takes much longer than changing them (docs/decisions/changes-are-planned-first.md). Whoever sets this for a
-- transaction calls `refresh_search` for them.
create or replace trigger product_changed_in_search
  after update of name_en, name_id, description_en, description_id, category_id, archived_at on product
  for each row when (coalesce(current_setting('shop.search_later', true), '') = '')
  execute function product_changed_in_search();
