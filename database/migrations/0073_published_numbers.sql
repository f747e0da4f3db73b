-- The numbers of home go on only when five families ordered that did not count towards the last step, and units are rounded
-- down to tens: with four accounts of one's own nobody reads from two days what a fifth family ordered
-- (docs/decisions/numbers-that-name-nobody.md).
alter table told_numbers drop constraint told_numbers_counted;
-- A bit for each family that counted towards the last step, by its `family_number`.
alter table told_numbers add column counted bit varying;
update told_numbers set units = units - units % 10,
  counted = repeat('1', (select coalesce(max(number) + 1, 0) from family_number))::bit varying;
alter table told_numbers alter column counted set not null,
  add constraint told_numbers_counted check (orders >= families and units >= 0 and units % 10 = 0);
