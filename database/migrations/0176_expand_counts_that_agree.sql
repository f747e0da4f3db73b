-- Every count of a table is booked, also one that found what was expected (docs/decisions/a-count-is-a-difference.md).
alter table planned_change
  drop constraint planned_change_changes,
  add constraint planned_change_changes check (before is distinct from after or ordered is not null);
