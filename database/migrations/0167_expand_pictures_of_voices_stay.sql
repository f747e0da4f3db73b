-- An older version does not know that a portrait shows a picture. Its deletion of unused pictures would fail for all of them.
-- The deletion leaves such a picture instead.
create function keep_picture_of_voice() returns trigger language plpgsql as $$
begin
  if exists (select from voice where picture = old.hash) then return null; end if;
  return old;
end $$;
create trigger picture_of_voice_stays before delete on picture for each row execute function keep_picture_of_voice();
