-- The products that a video explains; their pages link to it (docs/decisions/videos-without-a-programmer.md).
alter table site_video add column products uuid[] not null default '{}'
  constraint site_video_few_products check (cardinality(products) <= 20 and array_position(products, null) is null);
