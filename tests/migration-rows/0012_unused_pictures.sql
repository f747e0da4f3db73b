-- With a day in the future, because the shop under test deletes pictures that are unused for a week.
insert into picture (hash, unused_since) values (repeat('b', 64), '2126-03-03 10:00Z');
