-- The words of the site that admins edit (docs/decisions/words-without-a-programmer.md): a row for each saving of a text, its
-- highest version counts, and what was said before stays. While a text has no row, its file in `src/content` counts.
create table site_text (
  -- A programme, a chapter of the booklet, or `about`, as the pages call it.
  name text not null check (name ~ '^[a-z][a-z-]{0,60}$'),
  version integer not null constraint site_text_version check (version >= 1),
  -- Null for the first: each follows the one before.
  previous integer generated always as (nullif(version - 1, 0)) stored,
  saved_at timestamptz not null,
  -- The uid of whoever saved it. No foreign key: the words are the foundation's, and stay without them.
  saved_by text not null,
  text_en text not null check (length(text_en) between 1 and 9900),
  text_id text not null check (length(text_id) between 1 and 9900),
  primary key (name, version),
  constraint site_text_continues foreign key (name, previous) references site_text
);

create function refuse_site_text_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the site said is append-only';
end $$;
create trigger site_text_append_only before update or delete on site_text
  for each statement execute function refuse_site_text_change();
