insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers, courier_columns)
select max(version) + 1, '2026-04-06 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', '{}', false,
  '[{"heading": "Nama penerima", "value": "family", "fixedText": ""}]' from site_facts;
