insert into picture (hash, unused_since) values (repeat('b', 64), '2026-03-03 10:00Z');
