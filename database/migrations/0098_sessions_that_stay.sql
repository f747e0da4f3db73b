-- Whether each visit renews a session. Earlier sessions are not renewed: their families were promised an
-- end after seven days. A session on a shared phone ends when the browser closes, and at the latest after a day.
alter table identity."session" add column "stays" boolean not null default false;
