insert into donation_offer (account_uid, locale, item, quantity, sealed, town, offered_at, state, answer, answered_by, answered_at,
  closed_at, closed_by) values
  ('family', 'id', 'Kasa', 5, true, 'Medan', '2026-04-01 10:00Z', 'accepted', 'Silakan kirim.', 'staff',
  '2026-04-02 10:00Z', '2026-04-08 10:00Z', 'staff');
insert into donation_offer (account_uid, locale, item, quantity, sealed, town, offered_at, taken_by, taken_since) values
  ('family', 'id', 'Selang', 2, true, 'Solo', '2026-04-01 10:00Z', 'staff', '2026-04-08 11:00Z');
