update product set facts = '{"size": {"en": "4.0"}, "pack": {"en": "one tube", "id": "satu kanul"}}', expires_on = '2031-05-31'
where id = '01900000-0000-7000-8000-000000000001';
update order_line set variant = '4.0' where product_id = '01900000-0000-7000-8000-000000000001';
