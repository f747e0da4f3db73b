-- A product's pictures after its first one, which stays with the product, in their order.

create table product_picture (
  product_id uuid not null references product,
  position smallint not null constraint eight_pictures check (position between 2 and 8),
  picture_hash text not null references picture,
  primary key (product_id, position),
  constraint each_picture_once unique (product_id, picture_hash)
);
-- For what looks whether a picture is still shown anywhere.
create index product_picture_hash on product_picture (picture_hash);
