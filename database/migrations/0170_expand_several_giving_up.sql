-- Who gave an address up: several accounts may have, one after the other. It takes the place of the column `given_up_by`. While
-- such an account is open, the hash of the address stays.
create table given_up_address (
  account_uid text not null references account on delete cascade,
  address_hash text not null references remembered_address on delete cascade,
  primary key (account_uid, address_hash)
);
create index given_up_address_hash on given_up_address (address_hash);
insert into given_up_address (account_uid, address_hash)
select given_up_by, hash from remembered_address where given_up_by is not null;
