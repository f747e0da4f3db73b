-- Of a day that has not come: the shop under test deletes what is unused for a week.
insert into picture (hash, unused_since) values (repeat('b', 64), '2126-03-03 10:00Z');
