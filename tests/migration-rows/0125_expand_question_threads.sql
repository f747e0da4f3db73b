insert into enquiry_answer (enquiry_id, number, answer, answered_by, answered_at)
select id, 2, 'Dan gratis.', 'staff', '2026-04-08 10:00Z' from enquiry where answered_at is not null limit 1;
insert into enquiry (name, email, locale, message, asked_at, closed_at, closed_by, closed_why) values
  ('Ibu Rini', 'rini@filled.example', 'id', 'Terima kasih!', '2026-04-08 10:00Z', '2026-04-09 10:00Z', 'staff', 'whatsapp');
update enquiry set taken_by = 'staff', taken_since = '2026-04-08 11:00Z' where answered_at is null and closed_at is null;
