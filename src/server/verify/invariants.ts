import { pictureWidths } from '../../catalogue/pictures/picture-address.ts';

/** What must be true of the shop's rows: `sql` gives an id for each place where it is not. No row names a person. */
export type Invariant = { says: string; sql: string /** Not where Firebase signs people in. */; embeddedOnly?: true };

export const invariants: Invariant[] = [
  {
    says: 'stock is never below 0',
    sql: `select id::text from product where stock < 0`,
  },
  {
    says: 'the total of an order is the sum of its lines',
    sql: `select o.id::text from shop_order o
          where o.total <> (select coalesce(sum(l.quantity * l.price_at_purchase::bigint), 0) from order_line l where l.order_id = o.id)`,
  },
  {
    says: 'an order has lines',
    sql: `select o.id::text from shop_order o where not exists (select from order_line l where l.order_id = o.id)`,
  },
  {
    says: 'an order counts for the Jakarta year that it was placed in',
    sql: `select id::text from shop_order where year <> extract(year from placed_at at time zone 'Asia/Jakarta')`,
  },
  {
    says: 'what counts for the yearly allowance is what the orders hold that are not deleted',
    sql: `with sold as (
            select o.account_uid, l.product_id, o.year, sum(l.quantity) as units
            from shop_order o join order_line l on l.order_id = o.id where o.deleted_at is null group by 1, 2, 3
          )
          select concat_ws(' ', 'account', coalesce(s.account_uid, y.account_uid), 'product', coalesce(s.product_id, y.product_id),
                           coalesce(s.year, y.year)) as id
          from sold s full join yearly_purchase y using (account_uid, product_id, year)
          where coalesce(s.units, 0) <> coalesce(y.bought, 0)`,
  },
  {
    says: 'nobody has bought more than the yearly allowance',
    sql: `select concat_ws(' ', 'account', account_uid, 'product', product_id, year) as id from yearly_purchase
          where bought < 0 or bought > allowed`,
  },
  {
    says: 'a request to order that is remembered has placed its order',
    sql: `select concat_ws(' ', 'account', account_uid) as id from order_request where order_id is null`,
  },
  {
    says: 'every picture is there in each width, with the bytes that its name stands for',
    sql: `select p.hash as id from picture p left join picture_rendition r on r.picture_hash = p.hash
          group by p.hash
          having coalesce(array_agg(r.width order by r.width), '{}') <> '{${pictureWidths}}'
             or encode(sha256(string_agg(r.bytes, ''::bytea order by r.width)), 'hex') <> p.hash`,
  },
  {
    says: 'a closed account holds nothing of its person, and signs in nowhere',
    sql: `select a.uid as id from account a where a.closed_at is not null and (
            exists (select from identity."user" u where u.id = a.uid)
            or exists (select from cart_line c where c.account_uid = a.uid)
            or exists (select from saved_address s where s.account_uid = a.uid)
            or exists (select from consent c where c.account_uid = a.uid)
            or exists (select from address_change c where c.account_uid = a.uid))`,
  },
  {
    says: 'every account has its sign-in',
    embeddedOnly: true,
    sql: `select a.uid as id from account a
          where a.closed_at is null and not exists (select from identity."user" u where u.id = a.uid)`,
  },
  {
    says: 'two-factor that is on has its recovery codes',
    sql: `select t."userId" as id from identity.two_factor t
          where t.since is not null and not exists (select from identity.recovery_code c where c."userId" = t."userId")`,
  },
  {
    says: 'no job was given up',
    sql: `select concat_ws(' ', 'job', id, name) as id from queue.job where failed_at is not null`,
  },
];
