-- The id of every portrait and every family's words that was ever saved, without its content. If the first save of an entry
-- arrives again after its withdrawal, the entry does not come back.
create table used_voice_id (
  id uuid primary key
);
insert into used_voice_id select id from voice;
