-- The columns of the table for couriers (docs/decisions/tables-for-spreadsheets.md), in their order:
-- [{"heading": "Nama penerima", "value": "family", "fixedText": ""}]. Without any, the table has all values.
alter table site_facts
  add column courier_columns jsonb not null default '[]' constraint site_facts_courier_columns check (
    jsonb_typeof(courier_columns) = 'array' and jsonb_array_length(courier_columns) <= 30);
