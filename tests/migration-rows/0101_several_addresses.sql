insert into saved_address (account_uid, slot, address, used_at)
  select account_uid, 2, address || '{"city": "Solo"}', '2026-01-01' from saved_address where account_uid = 'family';
