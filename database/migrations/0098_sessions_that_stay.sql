-- Whether each visit renews a session. Sessions from before this migration end after the seven days that their families were
-- told. A session on a shared phone ends a day after its login, if the browser has not ended it before.
alter table identity."session" add column "stays" boolean not null default false;
