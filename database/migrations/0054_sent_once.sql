-- A question or an offer that is sent again, because its answer was lost, is the same one. The digest is made of the key of
-- the form, of who sends it and of everything in it; a form without a key has none.
alter table enquiry add column request_digest text
  constraint enquiry_digest check (length(request_digest) = 64),
  add constraint enquiry_sent_once unique (request_digest);
alter table donation_offer add column request_digest text
  constraint donation_offer_digest check (length(request_digest) = 64),
  add constraint donation_offer_sent_once unique (request_digest);
