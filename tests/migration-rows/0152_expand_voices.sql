insert into voice (id, version, kind, name, text_en, text_id, picture, consent_by, consent_how, consent_on, shown_until)
select '01930f4a-6c00-7b21-9d3e-5a1c84f0aa01', 2, 'portrait', 'Ibu Ratna', 'She began it.', 'Beliau memulainya.', hash,
  'Ibu Ratna', 'In writing', '2026-11-01', '2028-11-01'
from picture limit 1;
insert into voice (id, version, kind, name, text_id, consent_by, consent_how, consent_on, shown_until) values
  ('01930f4a-6c00-7b21-9d3e-5a1c84f0aa02', 1, 'words', 'Ibu dari Surabaya', 'Kami tidak sendiri.', 'Ibu Sari', 'By phone',
    '2026-11-01', '2027-05-01');
