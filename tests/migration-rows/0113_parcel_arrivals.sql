update dispatch set arrived_at = '2026-04-06 09:00Z' where id = (select min(id::text)::uuid from dispatch where courier <> '');
