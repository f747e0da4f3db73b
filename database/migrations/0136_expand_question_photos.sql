-- The photos of a question, redrawn without metadata (docs/decisions/somebody-to-ask.md). Only staff see them. If an older version
-- deletes a question, the foreign key deletes its photos.
create table enquiry_photo (
  enquiry_id uuid not null constraint enquiry_photo_of_question references enquiry on delete cascade,
  position integer not null constraint enquiry_photo_position check (position between 1 and 2),
  bytes bytea not null,
  primary key (enquiry_id, position)
);
