-- The rows of graphile-worker, which did the jobs until then: the parts of its tables that matter.

create schema graphile_worker;
create table graphile_worker._private_tasks (id integer primary key, identifier text not null);
create table graphile_worker._private_jobs (
  id bigint primary key, task_id integer not null, payload json not null, key text, run_at timestamptz not null default now(),
  attempts smallint not null default 0, max_attempts smallint not null default 25, created_at timestamptz not null default now());
insert into graphile_worker._private_tasks values (1, 'second-step-mail'), (2, 'forget-tries');
insert into graphile_worker._private_jobs (id, task_id, payload, key, attempts) values
  (1, 1, '{"uid": "staff", "change": "reset"}', null, 0),
  (2, 1, '{"uid": "family", "change": "on"}', 'account:family 5f0f7f0e-0000-4000-8000-000000000000', 25),
  (3, 2, '{}', null, 3);
