import { sql } from 'kysely';

/** The room for offers that wait for an answer, in bytes. */
export const offerRoom = { strangers: 300 * 1024 * 1024, families: 200 * 1024 * 1024 };

/** The things that wait. Each counts as its photos and 4 KiB of text. */
export const waitingOffers = sql`
  select d.account_uid, d.offered_at as sent_at, 4096 + (
    select coalesce(sum(octet_length(f.bytes)), 0) from donation_photo f where f.offer_id = d.id) as bytes
  from donation_offer d where d.state = 'new'`;
