update remembered_address set given_up_by = (select uid from account where closed_at is null order by uid limit 1);
