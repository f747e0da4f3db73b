-- The open account that gave this address up for another one. If it is closed, its purchases are remembered for this address
-- too, so that coming back with it begins no new share.
alter table remembered_address add column given_up_by text references account on delete set null;
create index remembered_address_given_up_by on remembered_address (given_up_by) where given_up_by is not null;
