insert into helped_claim (helped_uid, code_hash, given_by, given_at, account_uid, typed_at)
  values ('helped', 'a hash', 'staff', '2026-04-08 13:00Z', 'staff', '2026-04-08 14:00Z');
update yearly_purchase set carried = 1 where bought > 0;
