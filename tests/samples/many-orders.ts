import { sql } from 'kysely';
import type { TestShop } from '../shop.ts';
import { placedOrder } from './placed-order.ts';

/** No statement may take too long. */
const partSize = 5_000;
const provinces = [
  'Jawa Barat',
  'Jawa Timur',
  'Jawa Tengah',
  'Banten',
  'Bali',
  'Papua',
  'DKI Jakarta',
  'Riau',
  'Aceh',
  'Lampung',
];

/**
 * So many orders of one family, one every ten minutes until now, like the one that is there; the newest hundredth waits
 * to be sent. Their numbers are of a month of their own. The oldest alone is of `Ibu Terlangka` in `Nusa Tenggara Timur`. Their tables are analysed.
 */
export async function manyOrders(shop: TestShop, count: number): Promise<void> {
  const first = await placedOrder(shop, await shop.person());
  const valve = await shop.product({ name: 'Speaking valve' });
  for (let from = 1; from <= count; from += partSize) {
    const until = Math.min(count, from + partSize - 1);
    await sql`
      with many as (
        insert into shop_order (number, account_uid, placed_at, year, total, address)
        select 'N-2001-' || lpad(place::text, 7, '0'), o.account_uid, now() - place * interval '10 minutes', o.year, o.total, o.address || jsonb_build_object(
          'fullName', case place when ${count}::int then 'Ibu Terlangka' else 'Ibu ' || md5('name' || place) end,
          'phone', '+628' || 100000000 + place, 'email', md5('mail' || place) || '@family.example',
          'city', 'Kota ' || place % 500, 'postalCode', (10000 + place % 80000)::text,
          'state', case place when ${count}::int then 'Nusa Tenggara Timur'
            else (${provinces}::text[])[1 + place % 10] end)
        from shop_order o, generate_series(${from}::int, ${until}::int) place where o.id = ${first} returning id
      )
      insert into order_line (order_id, product_id, name, name_locale, picture_hash, price_at_purchase, quantity, from_stock)
      select line.order_id, p.id, p.name_en, 'en', p.picture_hash, p.price, 1, true
      from (
        select many.id as order_id, case when random() < 0.01 then ${valve._id}::uuid else l.product_id end as product_id
        from many, order_line l where l.order_id = ${first}
      ) line join product p on p.id = line.product_id`.execute(shop.db);
    await sql`
      insert into dispatch (order_id, sent_on, courier, tracking_number)
      select o.id, (o.placed_at at time zone 'Asia/Jakarta')::date, 'JNE', ''
      from generate_series(${Math.max(from, Math.ceil(count / 100))}::int, ${until}::int) place
      join shop_order o on o.number = 'N-2001-' || lpad(place::text, 7, '0')`.execute(shop.db);
  }
  await sql`vacuum analyze`.execute(shop.db);
}
