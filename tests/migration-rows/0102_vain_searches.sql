insert into vain_search (month, words, visits) values ('2026-04-01', 'nebulizer', 3);
