-- Tries are counted in a table that outlives a crash: who can make the server fall must not get a new set of guesses.

alter table identity.request_limit set logged;

-- Solved captchas that were used, until they expire: each is good for one request. The id is the captcha's own random
-- number; nothing here tells whom it was for.
create table identity.used_captcha (
  id text primary key check (length(id) between 1 and 100),
  expires_at timestamptz not null
);
create index used_captcha_age on identity.used_captcha (expires_at);
