-- Where a copy of all data is kept, such as a country outside of Indonesia (Law 27 of 2022, article 56). The privacy page says it.
alter table site_facts add column copy_place text check (length(copy_place) between 1 and 80);
