-- A category of thousands of products is renamed at once, and search learns of it afterwards, as it does where many products
-- change (docs/decisions/a-vocabulary-that-grows.md). Whoever sets this for a transaction has them made searchable.
create or replace trigger category_changed_in_search after update of name_en, name_id on category
  for each row when (coalesce(current_setting('shop.search_later', true), '') = '')
  execute function category_changed_in_search();
