import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("admins alone get offers as a table for spreadsheets, and a visitor's text in it does no harm", {
  tags: ['hostile-tables'],
}, async () => {
  const offer = {
    item: '=HYPERLINK("http://evil.example")',
    size: '3,5',
    quantity: '2',
    sealed: 'true',
    town: 'Bandung',
  };
  const hostile = { item: '@SUM(1+1)*cmd', size: '+1', quantity: '3', unit: 'packs', perPack: '10', sealed: 'false' };
  const body = formData({ ...offer, more: JSON.stringify([hostile]), name: 'Ibu Dewi', email: 'dewi@mail.example' });
  expect(await shop.call('POST', 'donations', { body })).toMatchObject({ status: 201 });
  const ask = (as: Person) =>
    shop.call('GET', 'admin/tables/donations/new', { as, headers: { 'accept-language': 'id' } });
  const { status, headers, body: table } = await ask(await shop.person({ role: 'admin' }));
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/tawaran-\d{4}-\d\d-\d\d\.csv/);
  const [headings, line, second] = String(table).split('\r\n');
  expect(headings).toContain(';Nama;Email;');
  expect(line).toContain(`;Ibu Dewi;dewi@mail.example;;"'=HYPERLINK(""http://evil.example"")";"'3,5";2;;;`);
  expect(second).toContain(";Ibu Dewi;dewi@mail.example;;'@SUM(1+1)*cmd;'+1;3;Pak;10;");
  expect(headings).toContain(';Status;Kota');
  for (const each of [line, second]) expect(each).toContain(';Baru;Bandung;');
  expect((await ask(await shop.person({ role: 'staff' }))).status).toBe(403);
});
