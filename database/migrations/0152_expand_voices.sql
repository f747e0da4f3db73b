-- Founders' portraits and families' own words, with the consent that each rests on (docs/decisions/portraits-and-families-words.md).
-- Unlike the documents of the site, an entry has no versions: with its consent it goes for good.
create table voice (
  -- Made by the form, so that sending it again creates no second entry.
  id uuid primary key,
  version integer not null check (version >= 1),
  kind text not null check (kind in ('portrait', 'words', 'grief')),
  -- Of a founder, or as the family wants to be called.
  name text not null check (length(name) between 1 and 80),
  text_en text check (length(text_en) between 1 and 400),
  text_id text check (length(text_id) between 1 and 400),
  -- A drawing. It goes with the entry.
  picture text references picture,
  -- For admins alone: who agreed, on which day, and how.
  consent_by text not null check (length(consent_by) between 1 and 120),
  consent_how text not null check (length(consent_how) between 1 and 300),
  consent_on date not null,
  -- The last day in Jakarta on which pages show it.
  shown_until date not null,
  constraint voice_has_words check (text_en is not null or text_id is not null),
  -- A founder speaks both languages, and is drawn. A family is never pictured.
  constraint voice_portrait_is_whole check (
    (kind = 'portrait') = (picture is not null) and (kind <> 'portrait' or num_nulls(text_en, text_id) = 0)),
  -- No consent lasts longer than two years. To show an entry longer, ask again.
  constraint voice_consent_ends check (shown_until between consent_on and consent_on + interval '2 years')
);
-- For the search for pictures that nothing shows.
create index voice_picture on voice (picture) where picture is not null;
