update account set profile_is_own = true where uid = (select min(uid) from account where closed_at is null);
