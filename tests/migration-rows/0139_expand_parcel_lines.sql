insert into dispatch_line (dispatch_id, order_id, product_id, quantity)
select (select id from dispatch d where d.order_id = l.order_id order by id limit 1), l.order_id, l.product_id, 1
from order_line l where l.order_id = '01900000-0000-7000-8000-0000000000a1';
