-- What people ask the foundation, and what it answers (docs/decisions/somebody-to-ask.md). Whoever has an account is known by
-- it alone; a visitor leaves a name and an address.

create table enquiry (
  id uuid primary key default uuidv7(),
  account_uid text references account on delete cascade,
  name text check (length(name) between 1 and 200),
  email text check (length(email) between 3 and 254),
  -- The language of the page it was written on: the answer's mail is in it.
  locale text not null constraint enquiry_locale_known check (locale in ('en', 'id')),
  message text not null check (length(message) between 1 and 4000),
  -- Where the person came from.
  product_id uuid references product,
  order_id uuid references shop_order,
  search text check (length(search) between 1 and 100),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 4000),
  answered_by text,
  answered_at timestamptz,
  constraint enquiry_has_one_asker check (num_nulls(account_uid, name) = 1 and num_nulls(account_uid, email) = 1),
  constraint enquiry_answer_is_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index enquiry_waiting on enquiry (id) where answered_at is null;
create index enquiry_answered on enquiry (answered_at desc, id desc) where answered_at is not null;
create index enquiry_of_account on enquiry (account_uid) where account_uid is not null;
create index enquiry_of_address on enquiry (lower(email)) where email is not null;
create trigger enquiry_account_is_open before insert on enquiry
  for each row execute function refuse_closed_account();
