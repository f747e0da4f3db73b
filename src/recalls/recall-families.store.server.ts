import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { cutPage, isNumber, isText, type Page, type PageQuery, readCursor } from '../shared/paging/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { atBy, getsNoMail } from './recall.store.server.ts';
import type { RecallFamily } from './recalls.contract.ts';

const pageSize = 50;

/**
 * A page of the families that may have received units of a recall. First come those that get no mail, then those whom no
 * mail reached, then the others. Within each group, families whose units are known to be of the lots come first.
 */
export async function listRecallFamilies(
  db: Db,
  holdId: string,
  { limit = pageSize, cursor }: PageQuery,
): Promise<Page<RecallFamily>> {
  const place = cursor === undefined ? undefined : readCursor(cursor, isNumber, isNumber, isText);
  const rows = await readFamilies(
    db,
    holdId,
    place ? sql`(${orderOf.first}, ${orderOf.perhaps}, a.uid) > (${place[0]}, ${place[1]}, ${place[2]})` : sql`true`,
    limit + 1,
  );
  const path = `/api/admin/recalls/${holdId}/families`;
  return cutPage(rows, limit, [path, { limit }], (last) => [placeOf(last), last.perhaps ? 1 : 0, last.uid]);
}

/** One family of a recall. Throws NOT_FOUND if it received no such unit. */
export async function findRecallFamily(db: Db, holdId: string, uid: string): Promise<RecallFamily> {
  const [row] = await readFamilies(db, holdId, sql`a.uid = ${uid}`, 1);
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/** `orderOf.first` of a family that was read. */
function placeOf({ quiet, mail }: RecallFamily): number {
  if (quiet) return 0;
  return mail === 'none' || mail === 'failed' ? 1 : 2;
}

const orderOf = {
  first: sql`(case when ${getsNoMail} then 0 when f.mailed_at is null or j.failed_at is not null then 1 else 2 end)`,
  perhaps: sql`r.perhaps::int`,
};

/** The language of a family `a`: the one that it chose, or that of its newest order of the product. */
const localeIn = (holdId: string) => sql<Locale>`coalesce(case when a.profile_is_own then a.locale end, (
  select o.locale from shop_order o join order_line l on l.order_id = o.id join stock_hold h on h.product_id = l.product_id
  where h.id = ${holdId} and o.account_uid = a.uid order by o.placed_at desc limit 1), a.locale)`;

/** The language in which a family reads of a recall. */
export async function findRecallLocale(db: Db, holdId: string, uid: string): Promise<Locale> {
  const select = db.selectFrom('account as a').select(localeIn(holdId).as('locale')).where('a.uid', '=', uid);
  return (await select.executeTakeFirstOrThrow()).locale;
}

async function readFamilies(
  db: Db,
  holdId: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<RecallFamily[]> {
  const { rows } = await sql<RecallFamily>`
    with r as (
      select x.account_uid, bool_and(x.perhaps) as perhaps, array_agg(o.number order by o.placed_at desc) as orders,
        (array_agg(o.address ->> 'phone' order by o.placed_at desc))[1] as phone, sum(l.quantity)::int as units, sum((
          select coalesce(sum(s.units), 0) from sent_back s where s.order_id = o.id and s.product_id = l.product_id))::int as back
      from recall_receivers(${holdId}) x join shop_order o on o.id = x.order_id join order_line l on l.order_id = o.id
        and l.product_id = (select product_id from stock_hold where id = ${holdId})
      group by x.account_uid
    )
    select a.uid, a.name, a.email, ${localeIn(holdId)} as locale, r.phone, r.orders[1:5] as orders, r.units, r.back, r.perhaps, ${getsNoMail} as quiet,
      case when f.told_at is not null then ${atBy('f.told_at', 'teller.name')} end as told,
      case when f.mailed_at is null then 'none' when j.id is null then 'sent' when j.failed_at is null then 'waiting'
        else 'failed' end as mail
    from r join account a on a.uid = r.account_uid and a.closed_at is null
      left join quiet_mode q on q.account_uid = a.uid left join helped_person helped on helped.account_uid = a.uid
      left join recall_family f on f.hold_id = ${holdId} and f.account_uid = a.uid
      left join account teller on teller.uid = f.told_by and teller.closed_at is null
      left join queue.job j on j.subject = 'account:' || a.uid and j.name = 'recall-mail' and j.payload ->> 'holdId' = ${holdId}
    where ${where} order by ${orderOf.first}, ${orderOf.perhaps}, a.uid limit ${limit}`.execute(db);
  return rows;
}
