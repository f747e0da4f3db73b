-- Photos with a question, redrawn by us (docs/decisions/somebody-to-ask.md). Only staff see them, as those of offers. An older
-- version deletes them with their question, because the table does.
create table enquiry_photo (
  enquiry_id uuid not null constraint enquiry_photo_of_question references enquiry on delete cascade,
  position integer not null constraint enquiry_photo_position check (position between 1 and 2),
  bytes bytea not null,
  primary key (enquiry_id, position)
);
