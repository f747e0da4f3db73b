import { type RawBuilder, sql } from 'kysely';
import { nameIn } from '../catalogue/words/product-words.store.server.ts';
import { isWrittenBy } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import type { PersonalData } from './personal-data.contract.ts';

/** The most bytes of photos of questions in the file, and the same for offers: the answer is built in memory. */
const photoBytes = 8 * 1024 * 1024;

type Section = Exclude<keyof PersonalData, 'madeAt'>;

/** The address of a person without a mailbox is the shop's own sign. */
const ownEmail = sql`case when exists (select from helped_person h where h.account_uid = account.uid) then '' else email end`;

/**
 * The photos of each own letter: their number, and as addresses that hold them those that fit into the file, the newest
 * letters first.
 */
const photosOf = (letterId: 'enquiry_id' | 'offer_id', ownPhotos: RawBuilder<unknown>) => sql`
  select ${sql.ref(letterId)} as letter, count(*)::int as photos, coalesce(json_agg(
    'data:image/webp;base64,' || translate(encode(bytes, 'base64'), chr(10), '') order by position)
    filter (where bytes_with_newer <= ${photoBytes}::integer), '[]') as pictures
  from (
    select f.*, sum(octet_length(f.bytes)) over (order by ${sql.ref(`f.${letterId}`)} desc, f.position) as bytes_with_newer
    from ${ownPhotos}) as photo
  group by ${sql.ref(letterId)}`;

/**
 * The query of each part. It leaves out secrets that could let another person in (password hash, session and provider
 * tokens), hashes, and other people who acted. A test walks the database and knows every column that names a person.
 */
const sections: Record<Section, (uid: string, locale: Locale) => RawBuilder<unknown>> = {
  account: (uid) => sql`
    select uid, name, ${ownEmail} as email, email_verified as "emailVerified", provider, role, locale, profile_is_own as "profileIsOwn", created_at as "createdAt",
      last_signed_in_at as "lastSignedInAt", tokens_valid_from as "tokensValidFrom", disabled_at as "disabledAt",
      disabled_reason as "disabledReason", digest_since as "digestSince", digest_sent_on::text as "digestSentOn"
    from account where uid = ${uid} and closed_at is null`,
  signIn: (uid) => sql`
    select name, email, "emailVerified", image, "createdAt", "updatedAt" from identity."user" where id = ${uid}`,
  waysIn: (uid) => sql`
    select "providerId" as provider, "accountId" as "providerAccountId", scope, "createdAt", "updatedAt"
    from identity.account where "userId" = ${uid} order by "createdAt", id`,
  sessions: (uid) => sql`
    select "createdAt", "updatedAt" as "lastSeenAt", "expiresAt", "ipAddress", "userAgent", provider, "provenAt", "twoFactorAt" as "secondStepAt",
      stays
    from identity.session where "userId" = ${uid} order by "createdAt", id`,
  secondStep: (uid) => sql`
    select since, (
        select count(*)::int from identity.recovery_code r where r."userId" = s."userId" and r."usedAt" is null
      ) as "recoveryCodesLeft", "resetAt", "resetReason" as reason
    from identity.two_factor s where "userId" = ${uid} and (since is not null or "resetAt" is not null)`,
  helped: (uid) => sql`
    select phone, made_at as "madeAt" from helped_person where account_uid = ${uid}`,
  claims: (uid) => sql`
    select given_at as "givenAt", typed_at as "typedAt" from helped_claim where ${uid} in (helped_uid, account_uid)`,
  addressChanges: (uid) => sql`
    select old_address as "oldAddress", new_address as "newAddress", asked_at as "askedAt",
      confirmed_at as "confirmedAt"
    from address_change where account_uid = ${uid} order by id`,
  quietMode: (uid) => sql`
    select since, set_by = ${uid} as "byYou" from quiet_mode where account_uid = ${uid}`,
  recalls: (uid, locale) => sql`
    select ${nameIn(locale)} as product, f.mailed_at as "mailedAt", f.told_at as "toldAt"
    from recall_family f join stock_hold h on h.id = f.hold_id join product p on p.id = h.product_id
    where f.account_uid = ${uid} order by h.id`,
  consents: (uid) => sql`
    select kind, given, words, version, locale, at, read_by is not null as "readAloud" from consent where account_uid = ${uid} order by id`,
  keptAddress: (uid) => sql`
    select address.*, s.used_at as "usedAt" from saved_address s, jsonb_to_record(s.address) as address ("fullName" text, phone text, email text,
      street text, apartment text, city text, state text, "postalCode" text, country text, district text, landmark text, "courierNote" text)
    where s.account_uid = ${uid} order by s.slot`,
  cart: (uid, locale) => sql`
    select ${nameIn(locale)} as product, l.quantity, l.added_at as "addedAt"
    from cart_line l join product p on p.id = l.product_id where l.account_uid = ${uid} order by l.added_at, p.id`,
  orders: (uid) => sql`
    select o.id, o.number, o.placed_at as "placedAt", o.total, o.locale, o.deleted_at as "deletedAt",
      o.deletion_reason as "deletionReason",
      case when h.account_uid is null then o.address else o.address || '{"email": ""}' end as address,
      exists (select from helped_order p where p.order_id = o.id) as "placedByVolunteer", (
        select coalesce(json_agg(json_build_object(
          'product', l.name, 'variant', l.variant, 'quantity', l.quantity, 'priceAtPurchase', l.price_at_purchase) order by l.name, l.product_id), '[]')
        from order_line l where l.order_id = o.id) as products, (
        select coalesce(json_agg(json_build_object(
          'sentOn', d.sent_on, 'courier', d.courier, 'trackingNumber', d.tracking_number,
          'arrivedAt', to_char(d.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'products', (
            select coalesce(json_agg(json_build_object('product', l.name, 'variant', l.variant, 'quantity', p.quantity) order by l.name, l.product_id), '[]')
            from dispatch_line p join order_line l on l.order_id = p.order_id and l.product_id = p.product_id
            where p.dispatch_id = d.id)) order by d.sent_on, d.id), '[]')
        from dispatch d where d.order_id = o.id) as dispatches, (
        select coalesce(json_agg(json_build_object(
          'receivedOn', p.received_on, 'amount', p.amount, 'how', p.how) order by p.received_on, p.id), '[]')
        from payment p where p.order_id = o.id) as payments, (
        select coalesce(json_agg(json_build_object(
          'product', l.name, 'variant', l.variant, 'quantity', s.units, 'sentBackOn', s.came_on, 'shelved', s.shelved) order by s.came_on, s.noted_at), '[]')
        from sent_back s join order_line l on l.order_id = s.order_id and l.product_id = s.product_id
        where s.order_id = o.id) as "sentBack", (
        select coalesce(json_agg(json_build_object(
          'note', n.note, 'writtenAt', to_char(n.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.id), '[]')
        from order_note n where n.order_id = o.id) as notes
    from shop_order o left join helped_person h on h.account_uid = o.account_uid where o.account_uid = ${uid} order by o.id`,
  packing: (uid) => sql`
    select o.number, c.since from packing_claim c join shop_order o on o.id = c.order_id
    where c.account_uid = ${uid} order by c.since, o.id`,
  taking: (uid) => sql`
    select 'enquiry' as kind, taken_since as since from enquiry where taken_by = ${uid}
    union all select 'donation', taken_since from donation_offer where taken_by = ${uid} order by since`,
  orderRequests: (uid) => sql`
    select key, created_at as "createdAt", order_id as "orderId" from order_request where account_uid = ${uid}
    order by created_at, key`,
  allowance: (uid, locale) => sql`
    select ${nameIn(locale)} as product, y.year, y.bought, y.allowed, y.had_before as "hadBefore"
    from yearly_purchase y join product p on p.id = y.product_id where y.account_uid = ${uid}
    union all
    select ${nameIn(locale)}, r.year, r.bought, null, 0
    from remembered_purchase r join account a on a.remembered_as = r.address_hash join product p on p.id = r.product_id
    where a.uid = ${uid} order by year, product`,
  grants: (uid, locale) => sql`
    select ${nameIn(locale)} as product, g.year, g.units, g.reason, g.granted_at as "grantedAt"
    from allowance_grant g join product p on p.id = g.product_id where g.account_uid = ${uid} order by g.id`,
  wishes: (uid, locale) => sql`
    select ${nameIn(locale)} as product, w.wished_at as "wishedAt", w.told_at as "toldAt"
    from wish w join product p on p.id = w.product_id where w.account_uid = ${uid} order by w.id`,
  enquiries: (uid, locale) => sql`
    select e.name, e.email, e.message,
      coalesce(f.photos, 0) as photos, coalesce(f.pictures, '[]') as pictures, ${nameIn(locale)} as product, e.order_id as "orderId", e.search, e.programme, e.locale, e.asked_at as "askedAt",
      e.answer, e.answered_at as "answeredAt", (
        select coalesce(json_agg(json_build_object(
          'answer', l.answer, 'answeredAt', to_char(l.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.number), '[]')
        from enquiry_answer l where l.enquiry_id = e.id) as "laterAnswers", e.closed_at as "closedAt", e.closed_why as why
    from enquiry e left join product p on p.id = e.product_id
      left join (${photosOf('enquiry_id', sql`enquiry_photo f join enquiry e on e.id = f.enquiry_id where ${isWrittenBy(uid, 'e')}`)}) f on f.letter = e.id
    where ${isWrittenBy(uid, 'e')} order by e.id`,
  donations: (uid, locale) => sql`
    select d.name, d.email, d.phone, d.item, d.size, d.quantity, d.unit, d.per_pack as "perPack", d.sealed, d.package_date::text as "packageDate", d.town,
      coalesce(f.photos, 0) as photos, coalesce(f.pictures, '[]') as pictures, d.locale, d.offered_at as "offeredAt", case when d.state = 'accepted' and d.closed_at is not null then 'closed' else d.state end as "offerState", d.answer,
      d.answered_at as "answeredAt", d.closed_at as "closedAt", ${nameIn(locale)} as product, d.received_at as "receivedAt",
      b.gift_value as "giftValue", b.gift_value_source as "valuedBy"
    from donation_offer d left join product p on p.id = d.booked_product
      left join stock_batch b on b.product_id = d.booked_product and b.number = d.booked_batch
      left join (${photosOf('offer_id', sql`donation_photo f join donation_offer d on d.id = f.offer_id where ${isWrittenBy(uid, 'd')}`)}) f on f.letter = d.id
    where ${isWrittenBy(uid, 'd')}
    order by coalesce(d.part_of, d.id), d.position`,
  stockMovements: (uid, locale) => sql`
    select ${nameIn(locale)} as product, s.kind, s.at, s.stock_before as "stockBefore", s.stock_after as "stockAfter", s.reason, s.why
    from stock_movement s join product p on p.id = s.product_id where s.actor_uid = ${uid} order by s.at, p.id, s.number`,
  plans: (uid) => sql`
    select source as kind, planned_at as at, total + known as lines from change_plan where planned_by = ${uid} order by id`,
  changes: (uid, locale) => sql`
    select at, action, case when subject like 'product:%' then coalesce((
        select 'product:' || ${nameIn(locale)} from product p where p.id = substr(subject, 9)::uuid), subject) else subject end as subject,
      actor_uid = ${uid} as "byYou"
    from audit_entry where actor_uid = ${uid} or subject = any(array(
      select ${`account:${uid}`} union all select 'order:' || id from shop_order where account_uid = ${uid}))
    order by id`,
};

/** Reads each part of a person's data as rows. Dates are ISO 8601 in UTC, products are named in `locale`. */
export async function readPersonalData(db: Db, uid: string, locale: Locale): Promise<Omit<PersonalData, 'madeAt'>> {
  const data: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(sections)) {
    const { rows } = await query(uid, locale).execute(db);
    data[name] = rows.map((row) => asJson(row as Record<string, unknown>));
  }
  return data as Omit<PersonalData, 'madeAt'>;
}

/** Converts a row to JSON values. */
function asJson(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}
