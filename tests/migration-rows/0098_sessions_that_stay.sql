insert into identity."session" ("id", "expiresAt", "token", "updatedAt", "userId", "stays") values
  ('session-that-stays', '2100-01-01Z', 'token-that-stays', now(), 'staff', true);
