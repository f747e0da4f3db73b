-- What home tells of all orders, where the foundation wants it. It goes on only when five more families ordered: who looks
-- every day reads nothing about one of them (docs/decisions/numbers-that-name-nobody.md).
create table told_numbers (
  once boolean primary key default true constraint told_numbers_once check (once),
  families integer not null constraint told_of_five_families check (families >= 5),
  orders integer not null,
  units integer not null,
  -- The Jakarta year of the first order.
  since integer not null,
  told_at timestamptz not null,
  constraint told_numbers_counted check (orders >= families and units >= orders)
);
