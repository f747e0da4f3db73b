-- better-auth 1.7 says of each signing key which algorithm and curve it is for; null for the keys before, which are Ed25519.

alter table identity."jwks"
  add column "alg" text,
  add column "crv" text;
