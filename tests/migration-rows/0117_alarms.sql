insert into alarm (name, since, told_at, good_since) values
  ('disk', '2026-04-01 10:00Z', '2026-04-01 10:10Z', '2026-04-01 11:00Z');
insert into shop_check (name, checked_at, result) values
  ('site', '2026-04-01 10:00Z', '{"certificateEndsAt": "2026-05-01T00:00:00Z", "aheadSeconds": 0, "reason": null}');
