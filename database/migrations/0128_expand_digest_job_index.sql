-- Jobs that were given up are few among those that wait. The morning email and “Shop health” count them. In a file of its
-- own: together with the lock on accounts of 0127 it could deadlock with an older version that serves meanwhile.
create index job_given_up on queue.job (lane) where failed_at is not null;
