update product set name_id = 'Kanul trakeostomi', description_id = 'Ukuran 4' where id = '01900000-0000-7000-8000-000000000001';
update category set name_id = 'Kanul' where address = 'Tubes';
