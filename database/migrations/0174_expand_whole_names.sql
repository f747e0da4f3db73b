-- A search that is the whole name of a product is looked up before it is read.
create index search_document_name_en on search_document using hash (name_en);
create index search_document_name_id on search_document using hash (name_id);
