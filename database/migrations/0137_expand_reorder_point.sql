-- The units at or below which a product is low, if it has a number of its own (docs/decisions/products-and-lists.md).

-- First: checking the stored plans would otherwise hold the exclusive lock on `product`.
-- A plan of this field is for the newer version alone: an older one does not show it.
alter table planned_change
  drop constraint planned_change_field,
  add constraint planned_change_field check (field in (
    'name_en', 'name_id', 'description_en', 'description_id', 'category', 'price', 'yearly_limit', 'expires',
    'size_en', 'size_id', 'length_en', 'length_id', 'pack_en', 'pack_id', 'material_en', 'material_id',
    'contents_en', 'contents_id', 'stock', 'archived', 'maker', 'model', 'inner_diameter', 'outer_diameter', 'cuffed',
    'reorder_at'));

alter table product
  add column reorder_at integer constraint product_reorder_at check (reorder_at between 0 and 1000000);
