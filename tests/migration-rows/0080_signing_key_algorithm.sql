insert into identity."jwks" ("id", "publicKey", "privateKey", "createdAt", "expiresAt", "alg", "crv") values
  ('key-with-algorithm', '{"crv":"Ed25519","x":"T5af6BDX6j9kfr9oYgprYBN3uPfcTzuNo2pVKNvFA1E","kty":"OKP"}', '"sealed"', '2026-01-03Z', '2026-01-04Z', 'EdDSA', 'Ed25519');
