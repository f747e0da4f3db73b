-- A search that is the whole name of a product is looked up before it is read.
create index search_document_name_en on search_document using hash (name_en);
create index search_document_name_id on search_document using hash (name_id);

-- Makers of dressings, and ties that are tied and not closed with velcro.
insert into search_word (said, meant) values
  ('allevyn', 'balutan busa'), ('biatain', 'balutan busa'), ('diikat', 'pita katun'), ('ikatan', 'pita katun'),
  ('selang gulu', 'kanul trakeostomi'), ('selang beuheung', 'kanul trakeostomi')
on conflict do nothing;
