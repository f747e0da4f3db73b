-- Distinct families of a range of several days, months and years are counted by laying sets of them over each other, a bit
-- for each family (docs/decisions/totals-are-counted-as-orders-come.md).

-- The place of an account's bit, from 0 on.
create table family_number (
  account_uid text primary key references account,
  number integer not null unique check (number >= 0)
);

-- Who has a row in `family_total`, was given something in it and bought something: families `block * 1024` and the 1,023 after.
create table family_set (
  span text not null check (span in ('day', 'month', 'year', 'ever')),
  begins date not null,
  block integer not null,
  families bit(1024) not null constraint family_set_counted check (bit_count(families) > 0),
  given bit(1024) not null,
  bought bit(1024) not null,
  primary key (span, begins, block),
  constraint family_set_within check (given | bought | families = families)
);

create function family_bit(number integer) returns bit language sql immutable as $$
  select set_bit(0::bit(1024), number % 1024, 1)
$$;

-- `family_total` is written by `count_noted_orders` alone, by one process at a time: no number is given twice.
create function write_family_sets() returns trigger language plpgsql as $$
begin
  insert into family_number (account_uid, number)
  select account_uid, row_number() over () + (select coalesce(max(number), -1) from family_number)
  from (select account_uid from changed except select account_uid from family_number) as unnumbered;
  merge into family_set s using (
    select span, begins, number / 1024 as block, bit_or(bit) as families,
      bit_or(case when given > 0 and tg_op <> 'DELETE' then bit else 0::bit(1024) end) as given,
      bit_or(case when bought > 0 and tg_op <> 'DELETE' then bit else 0::bit(1024) end) as bought
    from changed join family_number using (account_uid) cross join lateral family_bit(number) as bit
    group by span, begins, number / 1024
  ) c on s.span = c.span and s.begins = c.begins and s.block = c.block
  when matched and tg_op = 'DELETE' and bit_count(s.families & ~c.families) = 0 then delete
  when matched then update set
    families = case tg_op when 'DELETE' then s.families & ~c.families else s.families | c.families end,
    given = s.given & ~c.families | c.given, bought = s.bought & ~c.families | c.bought
  when not matched then insert (span, begins, block, families, given, bought)
    values (c.span, c.begins, c.block, c.families, c.given, c.bought);
  return null;
end $$;
create trigger families_come after insert on family_total
  referencing new table as changed for each statement execute function write_family_sets();
create trigger families_change after update on family_total
  referencing new table as changed for each statement execute function write_family_sets();
create trigger families_go after delete on family_total
  referencing old table as changed for each statement execute function write_family_sets();

insert into family_number (account_uid, number)
select account_uid, row_number() over (order by account_uid) - 1 from family_total where span = 'ever';
insert into family_set (span, begins, block, families, given, bought)
select span, begins, number / 1024, bit_or(bit), bit_or(case when given > 0 then bit else 0::bit(1024) end),
  bit_or(case when bought > 0 then bit else 0::bit(1024) end)
from family_total join family_number using (account_uid) cross join lateral family_bit(number) as bit
group by span, begins, number / 1024;
