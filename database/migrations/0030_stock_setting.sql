-- How many units in stock are few: what the foundation says runs low. One row.
create table stock_setting (
  one boolean primary key default true check (one),
  low_at integer not null default 5 constraint stock_setting_low_at check (low_at between 1 and 1000000)
);
insert into stock_setting default values;
