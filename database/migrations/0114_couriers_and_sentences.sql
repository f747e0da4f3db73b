-- Links to couriers (docs/decisions/what-was-sent.md) and ready sentences to families (docs/decisions/orders-at-work.md), as
-- facts of the foundation. `json` keeps the order of the keys, by which versions are compared.
alter table site_facts
  -- `[{"courier": …, "address": …}]`. Families follow these addresses: a plain host by https, and the number after it.
  add column courier_links json not null default '[]'
    constraint site_facts_courier_links_are_plain check (not jsonb_path_exists(courier_links::jsonb,
      '$[*].address ? (!(@ like_regex "^https://([a-z0-9-]+[.])+[a-z]+[/?#].*[{]number[}]" flag "i"))')),
  -- `{"sent": {"en": …, "id": …}, …}`. Null in versions from before: the first sentences of `first-sentences.ts` count.
  add column family_sentences json;
