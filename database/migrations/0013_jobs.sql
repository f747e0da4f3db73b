-- What is to be done after a transaction, each a row until it is done (docs/decisions/jobs-are-held-by-a-transaction.md).

create schema queue;

create table queue.job (
  id uuid primary key default uuidv7(),
  name text not null,
  payload jsonb not null,
  -- Whom or what it tells its reader of; such jobs go with their subject.
  subject text,
  -- When it is done next; while somebody is at work on it, when it is done should that process be killed.
  run_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  -- Why it failed last, without anything of people.
  last_reason text,
  -- Given up.
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Done again and again, with so many minutes between.
  every_minutes integer check (every_minutes > 0),
  constraint recurring_never_given_up check (every_minutes is null or failed_at is null)
);
create index job_due on queue.job (run_at) where failed_at is null;
create index job_subject on queue.job (subject) where subject is not null;
create unique index job_recurring on queue.job (name) where every_minutes is not null;

-- What waited in the tables of graphile-worker, which did this before.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  insert into queue.job (name, payload, subject, run_at, attempts, failed_at, created_at)
  select task.identifier, job.payload, regexp_replace(job.key, ' [^ ]*$', ''), job.run_at, job.attempts,
         case when job.attempts >= job.max_attempts then now() end, job.created_at
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier like '%-mail';
  drop schema graphile_worker cascade;
end $$;
