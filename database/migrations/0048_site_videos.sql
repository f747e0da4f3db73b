-- The videos of the site that admins edit (docs/decisions/videos-without-a-programmer.md): a row for each saving of a list, its
-- highest version counts, and what was shown before stays. While a list has no row, `src/content/videos.ts` counts.
create table site_video_list (
  list text not null check (list in ('webinars', 'documentaries')),
  version integer not null constraint site_video_list_version check (version >= 1),
  -- Null for the first: each follows the one before.
  previous integer generated always as (nullif(version - 1, 0)) stored,
  saved_at timestamptz not null,
  -- The uid of whoever saved it. No foreign key: the videos are the foundation's, and stay without them.
  saved_by text not null,
  primary key (list, version),
  constraint site_video_list_continues foreign key (list, previous) references site_video_list
);

create table site_video (
  list text not null,
  version integer not null,
  place smallint not null check (place between 1 and 30),
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,60}$'),
  title_en text not null check (length(title_en) between 1 and 120),
  title_id text not null check (length(title_id) between 1 and 120),
  description_en text not null check (length(description_en) between 1 and 300),
  description_id text not null check (length(description_id) between 1 and 300),
  length_seconds integer not null check (length_seconds between 1 and 86400),
  -- A film of this site, or a page of a video site: never a script.
  src text not null constraint site_video_address check (
    length(src) <= 300 and src ~ '^(/media/[a-z0-9][a-z0-9_-]*\.(webm|mp4)|https://[^[:space:]"<>\\]+)$'),
  -- A picture of this site, or one that somebody sent.
  poster_file text check (poster_file ~ '^/media/[a-z0-9][a-z0-9_-]*\.webp$' and length(poster_file) <= 300),
  picture text references picture,
  primary key (list, version, place),
  foreign key (list, version) references site_video_list,
  constraint site_video_once unique (list, version, id),
  constraint site_video_has_one_poster check (num_nonnulls(poster_file, picture) = 1)
);
-- For what looks whether a picture is still held anywhere.
create index site_video_picture on site_video (picture) where picture is not null;

create function refuse_site_video_change() returns trigger language plpgsql as $$
begin
  raise exception 'what videos the site showed is append-only';
end $$;
create trigger site_video_list_append_only before update or delete on site_video_list
  for each statement execute function refuse_site_video_change();
create trigger site_video_append_only before update or delete on site_video
  for each statement execute function refuse_site_video_change();
