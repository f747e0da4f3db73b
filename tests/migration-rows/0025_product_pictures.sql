insert into product_picture (product_id, position, picture_hash)
values ('01900000-0000-7000-8000-000000000001', 2, repeat('b', 64));
