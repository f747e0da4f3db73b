insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers, courier_links, family_sentences)
select max(version) + 1, '2026-04-07 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', '{}', false,
  '[{"courier":"JNE","address":"https://jne.example/track?no={number}"}]', '{"sent":{"en":"Sent.","id":"Dikirim."}}' from site_facts;
