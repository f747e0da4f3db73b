-- The tables of better-auth 1.6 with its jwt plugin, named and shaped as it expects them. They belong to it alone;
-- what the shop knows of a person is in public.account.

create schema identity;

create table identity."user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);

create table identity."session" (
  "id" text primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references identity."user" on delete cascade
);
create index "session_userId" on identity."session" ("userId");
create index "session_expiresAt" on identity."session" ("expiresAt");

create table identity."account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references identity."user" on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  unique ("providerId", "accountId")
);
create index "account_userId" on identity."account" ("userId");

create table identity."verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index "verification_identifier" on identity."verification" ("identifier");

-- The keys that tokens are signed with; the private halves are encrypted with the shop's secret.
create table identity."jwks" (
  "id" text primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz
);
