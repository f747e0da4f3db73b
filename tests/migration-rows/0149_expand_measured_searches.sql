-- A reason that was kept of a closed account.
update shop_order set deletion_reason = 'Ibu Sari called' where id = '01900000-0000-7000-8000-0000000000a3';
