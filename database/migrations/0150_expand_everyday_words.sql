-- Words of families, also in the languages of their regions (docs/decisions/search-that-forgives.md).
insert into search_word (said, meant) values
  -- Phlegm and snot, which a suction machine removes.
  ('riak', 'mesin suction'), ('riak', 'kateter suction'), ('kahak', 'mesin suction'), ('kahak', 'kateter suction'),
  ('reuhak', 'mesin suction'), ('reuhak', 'kateter suction'), ('leho', 'mesin suction'), ('leho', 'kateter suction'),
  ('umbel', 'mesin suction'), ('umbel', 'kateter suction'), ('ingus', 'mesin suction'), ('ingus', 'kateter suction'),
  ('slem', 'mesin suction'), ('slem', 'kateter suction'), ('lendir banyak', 'mesin suction'),
  ('lendir banyak', 'kateter suction'), ('dahak banyak', 'mesin suction'), ('dahak banyak', 'kateter suction'),
  -- To suck it out.
  ('ngisep', 'mesin suction'), ('ngisep', 'kateter suction'), ('isep', 'mesin suction'), ('isep', 'kateter suction'),
  ('nyerot', 'mesin suction'), ('nyerot', 'kateter suction'),
  -- Given on by another family.
  ('hibah', 'donasi'), ('bekas', 'donasi'), ('sumbangan', 'donasi'),
  -- Small and large.
  ('ketek', 'kecil'), ('alit', 'kecil'), ('leutik', 'kecil'), ('metmet', 'kecil'),
  ('gedhe', 'tali leher lembut sedang'), ('gadang', 'tali leher lembut sedang'), ('badag', 'tali leher lembut sedang'),
  -- The neck.
  ('lihia', 'tali leher'), ('beuheung', 'tali leher'), ('rungkung', 'tali leher'), ('ellong', 'tali leher'),
  -- The purpose of a thing, and its material.
  ('prepetan', 'tali leher lembut'), ('bolong', 'kasa belah'), ('bolong', 'balutan busa'), ('tidur', 'bantal penyangga'),
  ('sleep', 'positioning pillow'), ('garem', 'nacl'), ('bilas', 'nacl'), ('rinse', 'saline'), ('slabber', 'celemek'),
  ('isyarat', 'kartu gambar'), ('bersihin', 'sikat pembersih'), ('ngabersihan', 'sikat pembersih'),
  ('merah', 'balutan busa'), ('red skin', 'foam dressing'),
  ('oxygen mask', 'tracheostomy mask')
on conflict do nothing;
