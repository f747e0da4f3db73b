-- What else the foundation says by itself (docs/decisions/shown-without-a-programmer.md): the products of the home page in
-- their order, a QRIS picture beside the payment note, and whether home tells how many families there were.
alter table site_facts
  -- Every version until now showed those that came with the installation.
  add column featured_products uuid[] not null default '{
    01930f4a-6c00-7b21-9d3e-5a1c84f07e12, 01930f4a-6c01-7e54-8a06-c2f9137b4d85,
    01930f4a-6c02-7093-b7c1-48e60d9a2f37, 01930f4a-6c03-7cd8-a215-f73b8c1e609a}'
    constraint site_facts_four_featured check (
      cardinality(featured_products) <= 4 and array_position(featured_products, null) is null
      and featured_products[1] <> all(featured_products[2:]) and featured_products[2] <> all(featured_products[3:])
      and featured_products[3] <> all(featured_products[4:])),
  add column payment_picture text references picture,
  add column show_numbers boolean not null default false,
  add constraint site_facts_payment_picture_has_note check (payment_picture is null or payment_note_en is not null);
alter table site_facts alter column featured_products drop default, alter column show_numbers drop default;
-- For what looks whether a picture is still held anywhere.
create index site_facts_payment_picture on site_facts (payment_picture) where payment_picture is not null;
