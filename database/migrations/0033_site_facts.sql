-- What the site says about the foundation (docs/decisions/facts-without-a-programmer.md): a row for each saving, the
-- highest version counts, and what was said before stays. While the table is empty, `src/content/site.ts` counts.
create table site_facts (
  version integer primary key constraint site_facts_version check (version >= 1),
  -- Null for the first: each follows the one before.
  previous integer generated always as (nullif(version - 1, 0)) stored
    constraint site_facts_continue references site_facts,
  saved_at timestamptz not null,
  -- The uid of whoever saved it. No foreign key: what is said here is about the foundation, and stays without them.
  saved_by text not null,
  brand text not null check (length(brand) between 1 and 30),
  tagline_en text not null check (length(tagline_en) between 1 and 120),
  tagline_id text not null check (length(tagline_id) between 1 and 120),
  founder_phone_1 text check (founder_phone_1 ~ '^\+[1-9][0-9]{7,14}$'),
  founder_phone_2 text check (founder_phone_2 ~ '^\+[1-9][0-9]{7,14}$'),
  messaging_link text check (messaging_link ~ '^https://' and length(messaging_link) <= 200),
  mail_address text check (length(mail_address) between 3 and 254),
  postal_address text check (length(postal_address) between 1 and 300),
  payment_note_en text check (length(payment_note_en) between 1 and 600),
  payment_note_id text check (length(payment_note_id) between 1 and 600),
  announcement_en text check (length(announcement_en) between 1 and 200),
  announcement_id text check (length(announcement_id) between 1 and 200),
  announcement_link text check (announcement_link ~ '^/' and length(announcement_link) <= 200),
  announcement_until date,
  constraint site_facts_payment_note_in_both check ((payment_note_en is null) = (payment_note_id is null)),
  constraint site_facts_announcement_in_both check ((announcement_en is null) = (announcement_id is null)),
  constraint site_facts_announcement_has_words
    check (announcement_en is not null or num_nonnulls(announcement_link, announcement_until) = 0)
);

create function refuse_site_facts_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the site said about the foundation is append-only';
end $$;
create trigger site_facts_append_only before update or delete on site_facts
  for each statement execute function refuse_site_facts_change();
