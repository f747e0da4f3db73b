-- Since when no product shows a picture: it is deleted some days later, unless an order holds it.

alter table picture add column unused_since timestamptz;
