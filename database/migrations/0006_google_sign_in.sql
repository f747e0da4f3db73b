-- How each session was opened: its tokens name the provider, and a session opened by a password ends where the password does.

alter table identity."session" add column "provider" text not null default 'password';
