-- An order reads its products without a lock and locks them when it writes, so that buyers of one product wait for each
-- other only as long as PostgreSQL writes. A product that changed in between makes the order read again.
create or replace function keep_ordered_variant() returns trigger language plpgsql as $$
declare sold record;
begin
  select case new.name_locale when 'id' then name_id else name_en end as name,
    case new.name_locale when 'id' then variant_id else variant_en end as variant, picture_hash, price, archived_at
  into strict sold from product where id = new.product_id;
  if (sold.name, sold.picture_hash, sold.price) is distinct from (new.name, new.picture_hash, new.price_at_purchase)
    or sold.archived_at is not null then
    raise exception 'the product changed while it was ordered' using errcode = 'serialization_failure', constraint = 'ordered_as_read';
  end if;
  new.variant := sold.variant;
  return new;
end $$;

