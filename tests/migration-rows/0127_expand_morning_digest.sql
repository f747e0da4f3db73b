update account set digest_since = '2026-04-01 10:00Z', digest_sent_on = '2026-04-02' where uid = 'staff';
