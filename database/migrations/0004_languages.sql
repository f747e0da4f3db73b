-- The language that mails are written in: an account's follows the page it last signed in from, an order's stays the one
-- in which it was placed.

alter table account add column locale text not null default 'en'
  constraint account_locale_known check (locale in ('en', 'id'));
alter table shop_order add column locale text not null default 'en'
  constraint order_locale_known check (locale in ('en', 'id'));
