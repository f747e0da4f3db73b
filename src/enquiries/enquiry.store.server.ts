import { sql } from 'kysely';
import { bareNameFor, nameColumns } from '../catalogue/words/product-words.store.server.ts';
import { questionTopics } from '../content/question-topics.ts';
import { isWrittenBy, selectWriter, type Writer, writerColumns } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import type { Locale } from '../shared/locales.ts';
import { cutPage, isNumber, type Page, type PageQuery, readCursor } from '../shared/paging/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Enquiry, QuestionForm } from './enquiries.contract.ts';
import type { ClosedWhy } from './enquiry-rules.ts';
import { type Reader, takenOf } from './take-letter.server.ts';
import { isTakerHere } from './taken-letter.store.server.ts';

export type Question = Omit<QuestionForm, 'photo1' | 'photo2' | 'altcha' | 'requestKey'> & {
  askedAt: Date;
  locale: Locale;
  digest: string | null;
};

/**
 * Saves a question and returns its id, or undefined if it was sent before. Leaves out an unknown product, and an order
 * of another account.
 */
export async function insertEnquiry(trx: Db, asker: Writer, question: Question): Promise<string | undefined> {
  const { productId = null, orderNumber = null } = question;
  const uid = 'uid' in asker ? asker.uid : null;
  const inserted = await trx
    .insertInto('enquiry')
    .values({
      ...writerColumns(asker),
      locale: question.locale,
      message: question.message,
      product_id: sql<string>`(select p.id from product p where p.id = ${productId} and p.draft is null)`,
      order_id: sql<string>`(select o.id from shop_order o where o.number = ${orderNumber} and o.account_uid = ${uid})`,
      search: question.search ?? null,
      programme: question.programme ?? null,
      asked_at: question.askedAt,
      request_digest: question.digest,
    })
    .onConflict((conflict) => conflict.column('request_digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The time of the first answer, or of the closing. Null while the question waits. */
const settledAt = sql<Date | null>`coalesce(e.answered_at, e.closed_at)`;

const laterAnswers = sql<{ text: string; at: string; by: string | null }[]>`(
  select coalesce(json_agg(json_build_object(
    'text', l.answer, 'at', to_char(l.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', nullif(v.name, '')) order by l.number), '[]')
  from enquiry_answer l left join account v on v.uid = l.answered_by where l.enquiry_id = e.id)`.as('later');

const photoPositions = sql<number[]>`
  array(select f.position from enquiry_photo f where f.enquiry_id = e.id order by f.position)`.as('photos');

function selectEnquiries(db: Db) {
  return db
    .selectFrom('enquiry as e')
    .leftJoin('account as a', 'a.uid', 'e.account_uid')
    .leftJoin('product as p', 'p.id', 'e.product_id')
    .leftJoin('shop_order as o', 'o.id', 'e.order_id')
    .leftJoin('account as s', 's.uid', 'e.answered_by')
    .leftJoin('account as c', 'c.uid', 'e.closed_by')
    .leftJoin('account as t', (join) => join.onRef('t.uid', '=', 'e.taken_by').on(isTakerHere))
    .select(['e.id', 'e.account_uid', 'e.locale', 'e.message', 'e.product_id', 'e.search', 'e.programme', 'e.asked_at'])
    .select(['e.answer', 'e.answered_at', 's.name as answerer', 'o.number as order_number'])
    .select(nameColumns)
    .select(['e.closed_at', 'e.closed_why', 'c.name as closer', 'e.taken_by', 'e.taken_since', 't.name as taker'])
    .select(selectWriter('e'))
    .select(laterAnswers)
    .select(photoPositions)
    .select(sql<number>`(extract(epoch from ${settledAt}) * 1000000)::bigint`.as('position'))
    .$narrowType<{ locale: Locale; closed_why: ClosedWhy | null }>();
}
type Row = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>;

function toEnquiry(row: Row, locale: Locale, viewer?: Reader): Enquiry {
  const { answer, answered_at: at, answerer, product_id, closed_at: closedAt, closed_why: why } = row;
  const { name, lang } = bareNameFor(row, locale);
  const variant = row[`variant_${locale}`] ?? '';
  return {
    _id: row.id,
    askedAt: row.asked_at.toISOString(),
    name: row.senderName,
    email: row.senderEmail,
    account: row.account_uid !== null,
    reachable: row.reachable,
    locale: row.locale,
    message: row.message,
    photos: row.photos,
    product: product_id === null ? null : { _id: product_id, name, variant, lang: { name: lang } },
    orderNumber: row.order_number,
    search: row.search,
    programme: questionTopics.find((topic) => topic === row.programme) ?? null,
    answer: answer !== null && at ? { text: answer, at: at.toISOString(), by: answerer || null } : null,
    later: row.later,
    // An older version answers a closed question, too, and leaves its closing.
    closed: answer === null && closedAt && why ? { at: closedAt.toISOString(), by: row.closer || null, why } : null,
    taken: viewer ? takenOf(row, viewer) : null,
  };
}

/** Returns a question for staff. Throws NOT_FOUND if it does not exist, or no longer. */
export async function findEnquiry(db: Db, id: string, reader: Reader): Promise<Enquiry> {
  const row = await selectEnquiries(db).where('e.id', '=', id).executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toEnquiry(row, reader.locale, reader);
}

/**
 * Returns a question for a mail, in `locale` or else in the asker's language. Null if it is deleted, or if its account
 * is disabled.
 */
export async function findEnquiryForMail(
  db: Db,
  id: string,
  locale?: Locale,
): Promise<(Enquiry & { locale: Locale }) | null> {
  const row = await selectEnquiries(db).where('e.id', '=', id).executeTakeFirst();
  return row?.reachable ? { ...toEnquiry(row, locale ?? row.locale), locale: row.locale } : null;
}

type EnquiryListOptions = PageQuery & { answered?: 'true' | 'false' };

/** Returns a page of questions: waiting ones, oldest first, or answered and closed ones, latest first. */
export async function listEnquiries(
  db: Db,
  { answered = 'false', limit = 50, cursor }: EnquiryListOptions,
  reader: Reader,
): Promise<Page<Enquiry>> {
  const [id, position] = cursor === undefined ? [] : readCursor(cursor, isUuid, isNumber);
  let select = selectEnquiries(db).limit(limit + 1);
  if (answered === 'true') {
    select = select.where(settledAt, 'is not', null).orderBy(settledAt, 'desc').orderBy('e.id', 'desc');
    const before = sql<boolean>`((extract(epoch from ${settledAt}) * 1000000)::bigint, e.id) < (${position}::bigint, ${id}::uuid)`;
    if (id) select = select.where(before);
  } else {
    select = select.where('e.answered_at', 'is', null).where('e.closed_at', 'is', null).orderBy('e.id');
    if (id) select = select.where('e.id', '>', id);
  }
  const address = ['/api/admin/enquiries', { answered, limit }] as const;
  const { headers, body } = cutPage(await select.execute(), limit, address, ({ id, position }) => [id, position ?? 0]);
  return { headers, body: body.map((row) => toEnquiry(row, reader.locale, reader)) };
}

/** The latest questions of a person, newest first. */
export async function listEnquiriesOf(
  db: Db,
  { uid, limit }: { uid: string; limit: number },
  reader: Reader,
): Promise<Enquiry[]> {
  const select = selectEnquiries(db).where(isWrittenBy(uid, 'e')).orderBy('e.id', 'desc').limit(limit);
  return (await select.execute()).map((row) => toEnquiry(row, reader.locale, reader));
}
