-- Each job is a row that is inserted, claimed and deleted. Without these settings the table is vacuumed after a fifth of it
-- has died: claims then read through thousands of dead rows.
alter table queue.job set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000
);
