insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers, question_replies)
select max(version) + 1, '2026-04-08 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', '{}', false,
  '[{"title":{"en":"Thanks","id":"Terima kasih"},"text":{"en":"Thank you.","id":"Terima kasih."}}]' from site_facts;
