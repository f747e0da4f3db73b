update account set digest_since = '2026-04-01 10:00Z', digest_sent_on = '2026-04-02' where uid = 'staff';
-- Words that 0131 writes alike, and one that it makes too long.
insert into search_word (said, meant) values
  ('uncuffed', 'tracheostomy tube'), ('tanpa cuff', 'tracheostomy tube'), ('tanpa balon', 'tracheostomy tube'), ('polos', 'kanul non cuff'), ('polos', 'kanul tanpa balon'),
  (repeat('x', 70) || ' uncuffed', 'tracheostomy tube');
