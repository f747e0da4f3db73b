-- Products and categories in both languages of the site. What is missing in one falls back to the other.

create table category (
  id uuid primary key default uuidv7(),
  -- What an address says (`?category=`), in every language; it stays when the names change.
  address text not null unique check (length(address) between 1 and 80),
  name_en text unique check (length(name_en) between 1 and 80),
  name_id text unique check (length(name_id) between 1 and 80),
  -- Its place among the others, the lowest first.
  position integer not null,
  constraint category_has_a_name check (num_nonnulls(name_en, name_id) > 0)
);

alter table product rename column name to name_en;
alter table product rename column description to description_en;
alter table product
  alter column name_en drop not null,
  alter column description_en drop not null,
  alter column description_en drop default,
  add column name_id text check (length(name_id) between 1 and 200),
  add column description_id text check (length(description_id) between 1 and 5000),
  add column category_id uuid references category,
  add constraint product_has_a_name check (num_nonnulls(name_en, name_id) > 0);
update product set description_en = null where description_en = '';
alter table product add check (description_en <> '');

-- Nobody wrote down which language a product's words are in: it is most likely that of whoever added it.
update product p set name_id = name_en, name_en = null, description_id = description_en, description_en = null
where exists (
  select from audit_entry e join account a on a.uid = e.actor_uid
  where e.action = 'product.create' and e.subject = 'product:' || p.id and a.locale = 'id'
);

insert into category (address, name_en, name_id, position)
select category,
  case when bool_or(name_en is not null) then category end,
  case when bool_and(name_en is null) then category end,
  row_number() over (order by category)
from product where category <> '' group by category;
update product p set category_id = c.id from category c where c.address = p.category;
alter table product drop column category;
create index product_category on product (category_id) where archived_at is null;

-- The language of the words that a shopper saw: it need not be the one of the order, where a product has one only.
alter table order_line add column name_locale text constraint order_line_locale_known check (name_locale in ('en', 'id'));
update order_line l set name_locale = case when p.name_en is null then 'id' else 'en' end
from product p where p.id = l.product_id;
alter table order_line alter column name_locale set not null;
