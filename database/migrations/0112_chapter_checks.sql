-- Who checked a chapter of the booklet, when, and when next (docs/decisions/words-without-a-programmer.md). A check belongs to
-- one version in one language. Null until an admin writes it.
alter table site_text
  add column checked_by_en text check (length(checked_by_en) between 1 and 120),
  add column checked_on_en date,
  add column next_check_en date check (next_check_en > checked_on_en),
  add column checked_by_id text check (length(checked_by_id) between 1 and 120),
  add column checked_on_id date,
  add column next_check_id date check (next_check_id > checked_on_id),
  add constraint site_text_check_en check (
    (checked_by_en is null) = (checked_on_en is null) and (next_check_en is null or checked_on_en is not null)
  ),
  add constraint site_text_check_id check (
    (checked_by_id is null) = (checked_on_id is null) and (next_check_id is null or checked_on_id is not null)
  );
