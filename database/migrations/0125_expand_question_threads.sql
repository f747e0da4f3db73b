-- A question is closed without a mail, answered several times, and taken on by a volunteer (docs/decisions/somebody-to-ask.md).
-- The first answer stays in its row, where an older version reads and writes it.
alter table enquiry
  add column closed_at timestamptz,
  add column closed_by text,
  add column closed_why text constraint enquiry_closed_why check (closed_why in ('whatsapp', 'phone', 'none'))
    constraint enquiry_closing_is_whole check (num_nulls(closed_at, closed_by, closed_why) in (0, 3)),
  add column taken_by text references account,
  add column taken_since timestamptz
    constraint enquiry_taking_is_whole check (num_nulls(taken_by, taken_since) in (0, 2));
create index enquiry_open on enquiry (id) where answered_at is null and closed_at is null;
create index enquiry_settled on enquiry (coalesce(answered_at, closed_at) desc, id desc)
  where coalesce(answered_at, closed_at) is not null;
create index enquiry_taken on enquiry (taken_by) where taken_by is not null;

-- The answers after the first one. The key refuses the second of two answers that are sent at once.
create table enquiry_answer (
  enquiry_id uuid not null references enquiry on delete cascade,
  number integer not null constraint enquiry_answer_number check (number between 2 and 20),
  answer text not null check (length(answer) between 1 and 4000),
  answered_by text not null,
  answered_at timestamptz not null,
  constraint enquiry_answer_once primary key (enquiry_id, number)
);
