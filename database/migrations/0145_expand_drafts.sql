-- Products that are not published yet (docs/decisions/products-and-lists.md). A draft is archived too, so every rule for
-- archived products hides it, also in an older version.

-- First: checking the stored plans would otherwise hold the exclusive lock on `product`.
-- A plan of these fields is for the newer version alone: an older one neither shows nor applies it.
alter table planned_change
  drop constraint planned_change_field,
  add constraint planned_change_field check (field in (
    'name_en', 'name_id', 'description_en', 'description_id', 'category', 'price', 'yearly_limit', 'expires',
    'size_en', 'size_id', 'length_en', 'length_id', 'pack_en', 'pack_id', 'material_en', 'material_id',
    'contents_en', 'contents_id', 'stock', 'archived', 'maker', 'model', 'inner_diameter', 'outer_diameter', 'cuffed',
    'reorder_at', 'draft', 'pictures'));

alter table product
  -- `deleted`: the product was never published, and is a draft again when it is restored.
  add column draft text
    constraint product_draft check (draft is null or (draft in ('open', 'deleted') and archived_at is not null));

create index product_draft on product (id) where draft = 'open';

-- A product is published once. So no cart, wish or order ever holds a draft, and no edit is made in secret.
create function keep_drafts_apart() returns trigger language plpgsql as $$
begin
  if new.archived_at is null then
    new.draft := null;
  elsif new.draft is not null and old.draft is null then
    raise exception 'a published product cannot be a draft again' using errcode = 'check_violation', constraint = 'product_published_once';
  end if;
  return new;
end $$;

create trigger product_published_once before update of archived_at, draft on product
  for each row execute function keep_drafts_apart();
