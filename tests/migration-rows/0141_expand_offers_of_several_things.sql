insert into donation_offer (account_uid, locale, item, quantity, unit, per_pack, sealed, town, offered_at) values
  ('family', 'id', 'Kateter suction', 2, 'packs', 50, true, 'Medan', '2026-04-01 10:00Z');
insert into donation_offer (part_of, position, account_uid, locale, item, quantity, unit, sealed, town, offered_at)
select id, 2, account_uid, locale, 'Kasa', 30, 'pieces', true, town, offered_at from donation_offer where item = 'Kateter suction';
