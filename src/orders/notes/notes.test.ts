import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { rowsWith } from '../../../tests/personal-traces.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff', name: 'Pak Relawan' });
});
afterAll(() => shop.close());

async function ordered() {
  const family = await shop.person();
  return { family, path: `orders/${await placedOrder(shop, family)}/notes` };
}

const write = (path: string, note: string) => shop.call('POST', path, { as: staff, body: { note } });

test('volunteers add a note to an order, see its author and time, and remove it', async () => {
  const { family, path } = await ordered();
  expect((await shop.call('GET', path, { as: staff })).body).toEqual({ notes: [] });
  await write(path, 'Behind the mosque.');
  const { status, body } = await write(path, '  Call before.\nAfter 4 pm.  ');
  expect(status).toBe(201);
  const authorship = { _id: expect.any(String), writtenBy: 'Pak Relawan', writtenAt: expect.stringMatching(/^20.*Z$/) };
  expect(body.notes).toEqual([
    { ...authorship, note: 'Behind the mosque.' },
    { ...authorship, note: 'Call before.\nAfter 4 pm.' },
  ]);
  const removed = await shop.call('DELETE', `${path}/${body.notes[0]._id}`, { as: staff });
  expect(removed.body.notes).toMatchObject([{ note: 'Call before.\nAfter 4 pm.' }]);
  expect(await shop.call('DELETE', `${path}/${body.notes[0]._id}`, { as: staff })).toMatchObject({ status: 404 });
  const subject = path.replace(/^orders\/(.*)\/notes$/, 'order:$1');
  const audit = shop.db.selectFrom('audit_entry').select(['action', 'details']).where('subject', '=', subject);
  expect(await audit.orderBy('id').execute()).toEqual([
    { action: 'order.note', details: {} },
    { action: 'order.note', details: {} },
    { action: 'order.remove-note', details: {} },
  ]);
  expect(await shop.call('GET', path, { as: family })).toMatchObject({ status: 403 });
});

test('a note has 1 to 1000 characters, and an order that is there', async () => {
  const { path } = await ordered();
  for (const note of ['', '   ', 'x'.repeat(1001)]) expect(await write(path, note)).toMatchObject({ status: 400 });
  expect((await write(path, 'x'.repeat(1000))).status).toBe(201);
  const nowhere = `orders/${crypto.randomUUID()}/notes`;
  expect(await write(nowhere, 'Nobody.')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await shop.call('GET', nowhere, { as: staff })).toMatchObject({ status: 404 });
});

test('notes are in the download of the family, and gone once it has closed its account, also at that very moment', async () => {
  for (const round of times(4)) {
    const { family, path } = await ordered();
    const words = `Rumah pagar biru ${round}`;
    await write(path, words);
    const { body: data } = await shop.call('GET', 'account/data', { as: family });
    expect(data.orders[0].notes).toEqual([{ note: words, writtenAt: expect.stringMatching(/^20.*Z$/) }]);
    const [late, closed] = await Promise.all([
      write(path, words),
      shop.call('POST', 'account/close', { as: family, body: { email: family.email } }),
    ]);
    expect(closed.status).toBe(200);
    expect([201, 404]).toContain(late.status);
    expect(await rowsWith(shop.db, words)).toEqual([]);
    expect(await write(path, words)).toMatchObject({ status: 404 });
  }
});
