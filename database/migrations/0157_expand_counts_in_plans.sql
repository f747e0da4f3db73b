-- A table of stock counts by the rules of a counting day, and books a difference once (docs/decisions/a-count-is-a-difference.md).
alter table planned_change
  -- Of a count: the ordered units of the product that were not sent, when it was planned. Null in a plan of an older version.
  add column ordered integer constraint planned_change_ordered check (ordered is null or (ordered >= 0 and movement is not null)),
  -- Of a difference: the last movement that its author knew. A later import may be the same units.
  add column since integer constraint planned_change_since check (since is null or (since >= 0 and field = 'stock' and movement is null));
