insert into request_key (digest, created_id) values (repeat('c', 64), '01935b2a-0000-7000-8000-000000000001');
