-- A table may plan a count that changes no stock: it is booked, too (docs/decisions/a-count-is-a-difference.md).
alter table planned_change
  drop constraint planned_change_changes,
  add constraint planned_change_changes check (before is distinct from after or ordered is not null);
