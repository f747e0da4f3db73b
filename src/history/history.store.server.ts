import { type RawBuilder, sql } from 'kysely';
import { nameFor, type ProductNames } from '../catalogue/words/product-words.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import { jakartaDayBegin } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import { microsecondsOf, momentAt } from '../shared/paging/moment.store.server.ts';
import { cutPage, isNumber, type Page, readCursor } from '../shared/paging/paging.server.ts';
import { readDetails } from './entry-details.ts';
import type { HistoryEntry, HistoryQuery } from './history.contract.ts';
import { findSearchTargets, type SearchTargets } from './history-search.store.server.ts';

// Only reads: `audit` writes the log. The log holds no names, so this looks up the present ones.

type Row = ProductNames & {
  id: string;
  at: Date;
  position: number;
  action: string;
  subject: string;
  details: unknown;
  actor_uid: string;
  actor_name: string | null;
  actor_email: string | null;
  account_uid: string | null;
  account_name: string | null;
  account_email: string | null;
  number: string | null;
  product_id: string | null;
  lots: string[] | null;
  everything: boolean | null;
  without_lot: boolean | null;
};

const isId = (text: RawBuilder<unknown>) => sql<boolean>`${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

const pageSize = 50;
/** Up to this number of people or things, each has its own query. */
const maxSeparateQueries = 100;

/**
 * Returns a page of the log, newest first. Throws INVALID_INPUT for a wrong cursor, and for words that match too many
 * people or products.
 */
export async function listHistory(db: Db, query: HistoryQuery, locale: Locale): Promise<Page<HistoryEntry>> {
  const { limit = pageSize } = query;
  const foundPage = pageOf(await findSearchTargets(db, query), conditions(query), limit + 1);
  const { rows } = await sql<Row>`
    with page as materialized (${foundPage}), entry as materialized (
      select e.*, case when e.subject like 'account:%' then substr(e.subject, 9) end as account_uid,
        case when e.subject like 'order:%' then substr(e.subject, 7)::uuid end as order_id,
        case when e.subject like 'product:%' then substr(e.subject, 9) else coalesce(e.details ->> 'product',
          e.details -> 'after' ->> 'product', e.details -> 'before' ->> 'product') end as named_product,
        case when e.subject like 'recall:%' then substr(e.subject, 8)
          when e.action like 'recall.%' then e.details ->> 'recall' end::uuid as hold_id
      from page join audit_entry e on e.id = page.id
    )
    select e.id, e.at, ${microsecondsOf(sql`e.at`)} as position, e.action, e.subject, e.details,
      e.actor_uid, nullif(a.name, '') as actor_name, nullif(a.email, '') as actor_email,
      e.account_uid, nullif(s.name, '') as account_name, nullif(s.email, '') as account_email,
      o.number, p.id as product_id, p.name_en, p.name_id, p.variant_en, p.variant_id, h.lots, h.everything, h.without_lot
    from entry e left join account a on a.uid = e.actor_uid left join account s on s.uid = e.account_uid
    left join shop_order o on o.id = e.order_id left join stock_hold h on h.id = e.hold_id
    left join product p on p.id = coalesce(h.product_id, case when ${isId(sql`e.named_product`)} then e.named_product::uuid end)
    order by e.at desc, e.id desc`.execute(db);
  const { headers, body } = cutPage(rows, limit, ['/api/admin/history', query], ({ position, id }) => [position, id]);
  return { headers, body: body.map((row) => toEntry(row, locale)) };
}

function toEntry(row: Row, locale: Locale): HistoryEntry {
  const { name, lang } = nameFor(row, locale);
  return {
    _id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    by: { uid: row.actor_uid, name: row.actor_name, email: row.actor_email },
    subject: row.subject,
    account:
      row.account_uid === null ? null : { uid: row.account_uid, name: row.account_name, email: row.account_email },
    orderNumber: row.number,
    product: row.product_id === null ? null : { name, lang },
    ...readDetails(row.action, row.details),
    ...(row.lots && { told: heldUnits(row) }),
  };
}

/** The lots of a hold. After a restore, an admin begins it again with them. */
function heldUnits({ lots, everything, without_lot }: Row): HistoryEntry['told'] {
  return [
    ...(everything ? [{ field: 'everything', value: 'yes' }] : []),
    ...(lots?.length ? [{ field: 'lots', value: lots.join(', ') }] : []),
    ...(without_lot ? [{ field: 'withoutLot', value: 'yes' }] : []),
  ];
}

/** The conditions for days, action and cursor. An index serves each of them. */
function conditions({ action, from, until, cursor }: HistoryQuery): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (action) parts.push(sql`action = ${action}`);
  if (from) parts.push(sql`at >= ${jakartaDayBegin(from)}`);
  if (until) parts.push(sql`at < ${jakartaDayBegin(until, 1)}`);
  if (cursor) {
    const [at, id] = readCursor(cursor, isNumber, isUuid);
    parts.push(sql`(at, id) < (${momentAt(at)}, ${id}::uuid)`);
  }
  return sql.join(parts, sql` and `);
}

/**
 * The ids of one page. Each person and each product has its own query, so that an index gives only its newest entries,
 * even if a person did very much. If words match many, the query walks the log from its newest entry.
 */
function pageOf({ actors, subjects }: SearchTargets, where: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const newest = (more: RawBuilder<unknown>) => sql`
    select id, at from audit_entry where ${more} and ${where} order by at desc, id desc limit ${limit}`;
  const eachOf = (values: readonly string[], column: RawBuilder<unknown>, more = sql`true`) => sql`
    select e.id, e.at from unnest(${values}::text[]) as wanted (one)
    cross join lateral (${newest(sql`${column} = wanted.one and ${more}`)}) e`;
  if (!actors && !subjects) return newest(sql`true`);
  const accounts = (actors ?? []).map((uid) => `account:${uid}`);
  if (Math.max(actors?.length ?? 0, subjects?.length ?? 0) > maxSeparateQueries) {
    const ofActors = sql`actor_uid = any(${actors ?? []}::text[])`;
    if (!subjects) return newest(sql`(${ofActors} or subject = any(${accounts}::text[]))`);
    return newest(sql`subject = any(${subjects}::text[]) and ${actors ? ofActors : sql`true`}`);
  }
  const parts = subjects
    ? [eachOf(subjects, sql`subject`, actors && sql`actor_uid = any(${actors}::text[])`)]
    : [eachOf(actors ?? [], sql`actor_uid`), eachOf(accounts, sql`subject`)];
  return sql`${sql.join(parts, sql` union `)} order by at desc, id desc limit ${limit}`;
}
