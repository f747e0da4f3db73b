-- A family chose its name and the language of its mails on its profile. A later sign-in changes neither.
alter table account add column profile_is_own boolean not null default false;
