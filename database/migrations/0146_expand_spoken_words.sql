-- Families search for the purpose of a thing (docs/decisions/search-that-forgives.md): `ngomong` is to talk, `encer` is thin.
insert into search_word (said, meant) values
  ('ngomong', 'katup bicara'), ('omong', 'katup bicara'), ('bersuara', 'katup bicara'), ('talk', 'speaking valve'),
  ('encer', 'nacl'), ('mengencerkan', 'nacl'), ('bullet', 'saline ampoules'), ('bullets', 'saline ampoules'),
  ('lecet', 'balutan busa'), ('iritasi', 'balutan busa'), ('sore skin', 'foam dressing'),
  ('irritated skin', 'foam dressing'),
  -- Javanese.
  ('gulu', 'tali leher'), ('cilik', 'kecil')
on conflict do nothing;

-- As they are spoken: `slang` for `selang`, `nyedot` for `sedot`.
insert into search_word (said, meant)
select regexp_replace(said, '\m' || written || '\M', spoken), meant
from search_word cross join (values ('selang', 'slang'), ('sedot', 'nyedot')) as form (written, spoken)
-- A word that becomes too long stays out.
where said ~ ('\m' || written || '\M') and length(said) - length(written) + length(spoken) <= 80
on conflict do nothing;
