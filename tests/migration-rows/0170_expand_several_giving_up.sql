-- One parcel in two writings, from before parcels were compared without capitals, blanks and dashes.
insert into dispatch (order_id, sent_on, courier, tracking_number) values
  ('01900000-0000-7000-8000-0000000000a1', '2026-03-02', 'jne', 'jne-0123 456 789');
