insert into queue.job (name, payload, subject, attempts, last_reason, failed_at) values
  ('reset-mail', '{"uid": "gone"}', 'account:gone', 25, 'the mail server failed: ETIMEDOUT', '2026-03-01 10:00Z');
insert into queue.job (name, payload, every_minutes) values ('forget-tries', '{}', 10);
