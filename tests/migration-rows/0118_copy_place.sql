insert into site_facts (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers, copy_place)
select max(version) + 1, '2026-04-06 09:00Z', 'admin', 'Lega', 'A calm breath.', 'Napas lega.', '{}', false, 'Singapore'
from site_facts;
