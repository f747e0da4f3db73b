-- `+62 0812 …`, `+62 (0)812 …` and `620812…` were stored with the zero that is dialled inside the country alone: numbers that
-- do not exist. Numbers of offers were stored as they were typed.
create function pg_temp.without_zero(phone text) returns text language sql immutable strict as $$
  select case when phone ~ '^\+620+[1-9]\d{5,12}$' then regexp_replace(phone, '^\+620+', '+62') else phone end
$$;

update shop_order set address = jsonb_set(address, '{phone}', to_jsonb(pg_temp.without_zero(address ->> 'phone')))
where address ->> 'phone' like '+620%';
update saved_address set address = jsonb_set(address, '{phone}', to_jsonb(pg_temp.without_zero(address ->> 'phone')))
where address ->> 'phone' like '+620%';

alter table site_facts disable trigger site_facts_append_only;
update site_facts set founder_phone_1 = pg_temp.without_zero(founder_phone_1) where founder_phone_1 like '+620%';
update site_facts set founder_phone_2 = pg_temp.without_zero(founder_phone_2) where founder_phone_2 like '+620%';
update site_facts set messaging_link = regexp_replace(messaging_link, '^https://wa\.me/620+', 'https://wa.me/62')
where messaging_link ~ '^https://wa\.me/620+[1-9]\d{5,}';
alter table site_facts enable trigger site_facts_append_only;

-- What is no number (`ask at the door`) stays as it was typed.
alter table donation_offer disable trigger donation_offer_once;
with bare as (
  select id, regexp_replace(regexp_replace(without_unseen(phone), '^(\D*\d{1,5}\s*)\(0\)', '\1'),
    '[\s().\-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '', 'g') as phone
  from donation_offer where phone is not null
), begun as (
  select id, regexp_replace(regexp_replace(phone, '^00', '+'), '^(?:0|62)', '+62') as phone from bare
), international as (
  select id, pg_temp.without_zero(case when phone ~ '^\+' then phone else '+62' || phone end) as phone from begun
)
update donation_offer d set phone = i.phone from international i
where i.id = d.id and i.phone ~ '^\+[1-9]\d{7,14}$' and i.phone <> d.phone;
alter table donation_offer enable trigger donation_offer_once;
