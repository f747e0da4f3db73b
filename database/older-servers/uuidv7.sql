-- PostgreSQL 18 has this function: 48 bits of milliseconds, 12 of their fractions, the rest random. Two ids of one
-- microsecond may come in any order. Nothing of the shop depends on more.
create function public.uuidv7() returns uuid language sql volatile parallel safe as $$
  select encode(set_byte(set_byte(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send(t.micros / 1000) from 3) from 1 for 6),
    6, 112 | (t.fraction >> 8)), 7, t.fraction & 255), 'hex')::uuid
  from (select micros, (micros % 1000 * 4096 / 1000)::int as fraction
        from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as now) as t
$$;
