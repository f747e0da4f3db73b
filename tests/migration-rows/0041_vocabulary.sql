insert into category_alias (address, category_id) select 'Cannulas', id from category where address = 'Tubes';
