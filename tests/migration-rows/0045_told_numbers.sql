insert into told_numbers (families, orders, units, since, told_at) values (5, 7, 12, 2026, '2026-03-03 09:00Z');
