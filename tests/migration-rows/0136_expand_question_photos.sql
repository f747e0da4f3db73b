insert into enquiry_photo (enquiry_id, position, bytes) select id, 1, '\x00' from enquiry;
