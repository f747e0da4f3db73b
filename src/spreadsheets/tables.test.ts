import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays } from '../../tests/batches.ts';
import type { Person } from '../../tests/people.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, recordPayment } from '../../tests/shopping.ts';
import { plannedOf, planTable } from '../../tests/tables.ts';
import { byteOrderMark, csvRow, plainText } from './csv-text.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Bu Rina' });
});
afterAll(() => shop.close());

const save = (path: string, language = 'en') =>
  shop.call('GET', `admin/tables/${path}`, { as: admin, headers: { 'accept-language': language } });

/** Names and descriptions that a spreadsheet would convert, or that contain separators. */
const traps = [
  '=HYPERLINK("http://evil.example","Open")',
  '+62812',
  '-2+3',
  '@SUM(A1)',
  "'=quoted",
  "''+twice",
  "'plain",
  'a "quote"; and, a comma',
  'Tali – “leher” é 🙂',
  '001234567890172',
  '3.0',
  '3-4',
  '3,5',
  '1/2',
  '5 Mei',
  'MAR1',
  '1E5',
  '10%',
  'Rp 5',
  '10:30',
  'TRUE',
  '#N/A!',
  "'3.0",
  "'15",
  '123456789012',
  '15',
  '0812-1000-3000',
  '-',
  "'—",
];

test.each(['en', 'id'])('a table that comes back as it went changes nothing, in %s', async (language) => {
  for (const trap of traps)
    await shop.product({ name: trap, description: `${trap}\n=1+1\n\nend`, category: `${trap}`.slice(0, 80) });
  await shop.product({ name: 'Plain', yearlyLimitPerUser: 3, countInStock: null, expires: inDays(1_000) });
  for (const kind of ['products', 'stock'] as const) {
    const { status, body, headers } = await save(`inventory/${kind}`, language);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body.startsWith(byteOrderMark) && body.endsWith('\r\n')).toBe(true);
    expect(body.split('\r\n')[0]).toContain(language === 'id' ? ';' : ',');
    const { body: plan } = await planTable(shop, admin, kind, body, language);
    expect(await plannedOf(shop, admin, plan._id)).toEqual([]);
    expect(plan).toMatchObject({ total: 0, problems: [] });
    // A spreadsheet saves it with other separators and quotes every cell.
    const quoted = plannedAgain(body, language === 'id' ? ';' : ',');
    expect((await planTable(shop, admin, kind, quoted, language)).body).toMatchObject({ total: 0, problems: [] });
  }
});

/** The same rows, tabs between cells that are all in quotes. */
function plannedAgain(table: string, separator: string): string {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g');
  return [...table.slice(1).matchAll(cell)]
    .filter(([all]) => all !== '')
    .map(([, quoted, plain = '', end]) => `"${quoted ?? plain}"${end === separator ? '\t' : '\n'}`)
    .join('');
}

test('no cell that a spreadsheet would calculate is written, and each comes back', { tags: ['hostile-tables'] }, () => {
  for (const trap of [...traps, '\tx', '\r=1', "'", '', 'plain', "'''=x"]) {
    const written = csvRow([trap], ';').slice(0, -2);
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(cell, trap).not.toMatch(/^[=+\-@\t\r]/);
    expect(plainText(cell)).toBe(trap);
  }
  expect(csvRow([-3, null, 25_000], ',')).toBe('-3,,25000\r\n');
  // Its letters are those of amounts and times alone.
  expect(csvRow(['01a2148a-65e4-7341-8528-01a3570025e7'], ',')).toBe('01a2148a-65e4-7341-8528-01a3570025e7\r\n');
});

test('a table has the products, movements, orders or parcels of its page’s filter', async () => {
  const family = await shop.person();
  const product = await shop.product();
  await fillCart(shop, family, [product._id, 2]);
  const { body: placed } = await orderCart(shop, family);
  await recordDispatch(shop, placed._id);
  await recordPayment(shop, placed._id, admin, 1_234);
  await recordPayment(shop, placed._id, admin, 4_321);
  const { body: orders } = await shop.call('GET', 'orders/all?limit=1', { as: admin });
  const [{ number, products, totalPrice }] = orders;
  const table = (await save(`orders/orders?q=${number}`)).body;
  expect(table.trim().split('\r\n')).toHaveLength(2);
  for (const cell of [
    number,
    products[0].name,
    products[0].productId,
    String(totalPrice),
    'Bandung',
    ',0812-3456-7890,',
    `,${totalPrice},5555,`,
  ])
    expect(table).toContain(cell);
  expect((await save(`orders/orders?q=${number}&sent=no`)).body.trim().split('\r\n')).toHaveLength(1);
  expect((await save(`orders/orders?q=${number}&payment=open`)).body.trim().split('\r\n')).toHaveLength(2);
  expect((await save(`orders/dispatches?q=${number}`, 'id')).body).toMatch(/;JNE;/);
  const { body: movements } = await save('inventory/movements?state=out', 'id');
  expect(movements.trim().split('\r\n')).toHaveLength(1);
  const all = (await save('inventory/movements', 'id')).body;
  expect(all).toMatch(new RegExp(`;Dipesan;-2;8;;;${number};`));
  const few = (await save('inventory/products?q=Plain')).body;
  expect(few).toContain('Plain');
  expect(few).not.toContain('HYPERLINK');
});

test('more orders than one page are streamed page by page, each once', async () => {
  const first = await placedOrder(shop, await shop.person());
  await sql`
    with many as (
      insert into shop_order (number, account_uid, placed_at, year, total, address)
      select 'N-2001-' || lpad(place::text, 7, '0'), account_uid, placed_at - place * interval '1 minute', year, total, address
      from shop_order, generate_series(1, 1200) place where id = ${first} returning id
    )
    insert into order_line (order_id, product_id, name, name_locale, picture_hash, price_at_purchase, quantity, from_stock)
    select many.id, l.product_id, l.name, 'en', l.picture_hash, l.price_at_purchase, 1, false
    from many, order_line l where l.order_id = ${first}`.execute(shop.db);
  const { body } = await save('orders/orders');
  const numbers = [...body.matchAll(/^N-2001-\d+/gm)].map(([orderNumber]) => orderNumber);
  expect(new Set(numbers).size).toBe(1200);
  expect(numbers).toHaveLength(1200);
});
