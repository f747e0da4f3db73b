import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { likePattern } from '../../shared/like-pattern.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { addressWithoutMailbox } from '../../shared/no-mailbox.ts';
import { microsecondsOf, momentAt } from '../../shared/paging/moment.store.server.ts';
import { cutPage, isNumber, isText, type Page, type PageQuery, readCursor } from '../../shared/paging/paging.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { barePhone, withCountry } from '../../shared/text/phone.ts';
import { recordConsent } from './consent.store.server.ts';

/** A family without a mailbox, for whom staff order (docs/decisions/ordering-for-a-family.md). */
export type HelpedPerson = {
  uid: string;
  name: string;
  phone: string;
  /** The language of its consent, and so of its orders. */
  locale: Locale;
  /** The version of the privacy page, when the sentence was read to it, and by whom; null once that account is closed. */
  consent: { version: string; at: string; by: string | null };
};

type NewPerson = Pick<HelpedPerson, 'uid' | 'name' | 'phone' | 'locale'> & { by: string; now: Date };

/** Makes an account that nobody can sign in to, and records the consent that was read aloud. */
export async function createHelpedPerson(trx: Db, { uid, name, phone, locale, by, now }: NewPerson): Promise<void> {
  await trx
    .insertInto('account')
    .values({ uid, name, locale, email: addressWithoutMailbox(uid), provider: 'staff', profile_is_own: true })
    .execute();
  await trx.insertInto('helped_person').values({ account_uid: uid, phone, made_by: by, made_at: now }).execute();
  await recordConsent(trx, { uid, kind: 'privacy', given: true, locale, at: now, readBy: by });
}

/** Locks the account of a family without a mailbox until the transaction ends. Throws NOT_FOUND. */
export async function lockHelpedPerson(trx: Db, uid: string): Promise<{ email: string; locale: Locale }> {
  const row = await trx
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('uid', '=', uid)
    .$narrowType<{ locale: Locale }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Asked behind the lock: another admin may have deleted the person meanwhile.
  if (!row || !(await isHelped(trx, uid))) throw new ShopError('NOT_FOUND');
  return row;
}

export async function isHelped(db: Db, uid: string): Promise<boolean> {
  return (await findHelpedPhone(db, uid)) !== null;
}

/** The phone of an account without a mailbox; null for any other account. */
export async function findHelpedPhone(db: Db, uid: string): Promise<string | null> {
  const row = await db.selectFrom('helped_person').select('phone').where('account_uid', '=', uid).executeTakeFirst();
  return row?.phone ?? null;
}

/** One of them. Throws NOT_FOUND. */
export async function findHelpedPerson(db: Db, uid: string): Promise<HelpedPerson> {
  const [row] = await readPeople(db, sql`h.account_uid = ${uid}`, 1);
  if (!row) throw new ShopError('NOT_FOUND');
  return row.person;
}

const pageSize = 20;

/** A page of them, newest first, whose name or phone contains `q`. A phone is found in any of its forms. */
export async function listHelpedPeople(
  db: Db,
  { q, limit = pageSize, cursor }: PageQuery & { q?: string },
): Promise<Page<HelpedPerson>> {
  const bare = q ? barePhone(q) : null;
  const place = cursor === undefined ? null : readCursor(cursor, isNumber, isText);
  const conditions = [
    ...(q ? [sql`(a.name ilike ${likePattern(q)} or h.phone like ${likePattern(bare ? withCountry(bare) : q)})`] : []),
    ...(place ? [sql`(h.made_at, h.account_uid) < (${momentAt(place[0])}, ${place[1]})`] : []),
  ];
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const rows = await readPeople(db, where, limit + 1);
  const address = ['/api/admin/helped', { q, limit }] as const;
  const { headers, body } = cutPage(rows, limit, address, ({ person, position }) => [position, person.uid]);
  return { headers, body: body.map(({ person }) => person) };
}

type Row = Omit<HelpedPerson, 'consent'> & { position: number; version: string; at: Date; by: string | null };

async function readPeople(db: Db, where: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Row>`
    select a.uid, a.name, h.phone, a.locale, c.version, c.at, nullif(reader.name, '') as by,
      ${microsecondsOf(sql`h.made_at`)} as position
    from helped_person h join account a on a.uid = h.account_uid
      cross join lateral (select * from consent c where c.account_uid = a.uid and c.kind = 'privacy' order by c.id desc limit 1) c
      left join account reader on reader.uid = c.read_by
    where ${where} order by h.made_at desc, h.account_uid desc limit ${limit}`.execute(db);
  return rows.map(({ position, version, at, by, ...person }) => ({
    position,
    person: { ...person, consent: { version, at: at.toISOString(), by } },
  }));
}
