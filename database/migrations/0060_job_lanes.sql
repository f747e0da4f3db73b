-- Jobs of one lane never wait for those of another: mails that somebody waits for at this moment, other mails, and all else
-- (docs/decisions/jobs-are-held-by-a-transaction.md).
alter table queue.job add column lane text not null generated always as (case
  when name in ('verification-mail', 'address-known-mail', 'reset-mail', 'address-asked-mail') then 'urgent-mail'
  when name like '%-mail' then 'mail'
  else 'chore' end) stored;
create index job_due_in_lane on queue.job (lane, run_at) where failed_at is null;
drop index queue.job_due;
