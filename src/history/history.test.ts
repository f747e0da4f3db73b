import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/batches.ts';
import { formData } from '../../tests/form-data.ts';
import { holdSteps } from '../../tests/holds.ts';
import type { Person } from '../../tests/people.ts';
import { storedOffer } from '../../tests/samples/donation-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart } from '../../tests/shopping.ts';
import { actionText, auditActions } from '../audit/audit-actions.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { changeText, factText } from './fact-words.ts';
import type { HistoryEntry } from './history.contract.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Ibu Pengurus' });
});
afterAll(() => shop.close());

/** The entries that a search finds. */
async function foundEntries(search: Record<string, string> = {}): Promise<HistoryEntry[]> {
  const { status, body } = await shop.call('GET', `admin/history?${new URLSearchParams(search)}`, { as: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const done = async (search: Record<string, string>) => (await foundEntries(search)).map(({ action }) => action);

const setRole = (uid: string, role: string) =>
  shop.call('PUT', `admin/accounts/${uid}/role`, { as: admin, body: { role } });

async function orderOf(buyer: Person): Promise<{ id: string; number: string }> {
  const product = await shop.product();
  await fillCart(shop, buyer, [product._id, 1]);
  const { body } = await orderCart(shop, buyer);
  return { id: body._id, number: body.number };
}

describe('the history', () => {
  it('shows person, action, thing, and fields before and after, newest first', async () => {
    const person = await shop.person({ name: 'Bapak Rudi' });
    await setRole(person.uid, 'staff');
    await shop.call('PUT', `admin/accounts/${person.uid}/disabled`, { as: admin, body: { reason: 'Asked by phone' } });
    const [disabled, role] = await foundEntries({ person: 'bapak rudi' });
    const account = { uid: person.uid, name: 'Bapak Rudi', email: person.email };
    const by = { uid: admin.uid, name: 'Ibu Pengurus', email: admin.email };
    expect(disabled).toMatchObject({ action: 'account.disable', by, account, changes: [] });
    const changes = [{ field: 'role', before: 'customer', after: 'staff' }];
    expect(role).toMatchObject({ action: 'account.role', by, account, changes });
    expect(JSON.stringify([disabled, role])).not.toContain('Asked by phone');
  });

  it('shows the changed fields of a product and leaves out the others', async () => {
    const product = await shop.product({ name: 'Tali leher merah', price: 20_000, yearlyLimitPerUser: null });
    const body = formData({ price: '30000', yearlyLimitPerUser: '4', name: 'Tali leher merah' });
    expect((await shop.call('PUT', `products/${product._id}`, { as: admin, body })).status).toBe(200);
    const [edit, added] = await foundEntries({ subject: 'LEHER MERAH' });
    expect(edit).toMatchObject({ action: 'product.update', product: { name: 'Tali leher merah', lang: 'en' } });
    expect(edit?.changes).toEqual([
      { field: 'price', before: 20_000, after: 30_000 },
      { field: 'yearly_limit', before: null, after: 4 },
    ]);
    expect(added).toMatchObject({ action: 'product.create', by: { uid: 'test', name: null } });
  });

  it('shows an order by its number, and granted units with their product', async () => {
    const buyer = await shop.person({ name: 'Ibu Pemesan' });
    const { id, number } = await orderOf(buyer);
    await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Twice' } });
    expect(await foundEntries({ subject: number.toLowerCase() })).toMatchObject([
      { action: 'order.delete', orderNumber: number, by: { uid: admin.uid } },
    ]);
    expect(await done({ subject: id })).toEqual(['order.delete']);
    const { _id: productId } = await shop.product({ name: 'Masker biru' });
    await shop.call('POST', 'admin/grants', {
      as: admin,
      body: { email: buyer.email, productId, year: 2026, units: 3, reason: 'Twins' },
    });
    expect(await foundEntries({ person: 'ibu pemesan' })).toMatchObject([
      { action: 'allowance.grant', grant: { units: 3, year: 2026 }, product: { name: 'Masker biru' } },
    ]);
  });

  it('names product and lots of a hold, so that it can be begun again, and the product of a booked gift', async () => {
    const steps = holdSteps(shop, { admin, staff: admin });
    const product = await steps.lots(['A-1', 2]);
    await shop.db.updateTable('product').set({ name_en: 'Kanul biru' }).where('id', '=', product._id).execute();
    const { _id } = await steps.hold(product._id, { lots: ['A-1', 'B 2'], withoutLot: true });
    await steps.end(_id);
    const told = [
      { field: 'lots', value: 'A-1, B 2' },
      { field: 'withoutLot', value: 'yes' },
    ];
    const found = (await foundEntries({ subject: 'kanul biru' })).filter(({ action }) => action.startsWith('recall.'));
    expect(found).toMatchObject([
      { action: 'recall.end', product: { name: 'Kanul biru' }, told },
      { action: 'recall.begin', product: { name: 'Kanul biru' }, told },
    ]);
    expect(found.map(({ told: facts }) => facts.map(factText))).toContainEqual([
      'Lot numbers: A-1, B 2',
      'Units without a lot number: Yes',
    ]);

    const offerId = await storedOffer(shop, admin, 'accepted');
    const body = { productId: product._id, quantity: 3 };
    expect((await shop.call('PUT', `admin/donations/${offerId}/receipt`, { as: admin, body })).status).toBe(200);
    const [received] = await foundEntries({ action: 'donation.receive' });
    expect(received).toMatchObject({ product: { name: 'Kanul biru' }, told: [{ field: 'units', value: 3 }] });
  });

  it('says whether units that came back are on the shelf again or written off', async () => {
    const order = await orderOf(await shop.person());
    const steps = holdSteps(shop, { admin, staff: admin });
    await steps.send(order.id);
    const [{ productId }] = (await steps.listed(order.id)).products;
    const texts = async (shelved: boolean) => {
      const body = { productId, units: 1, cameOn: jakartaDayName(new Date()), shelved, key: randomUUID() };
      await shop.call('POST', `orders/${order.id}/sent-back`, { as: admin, body });
      await shop.call('DELETE', `orders/${order.id}/sent-back/${body.key}`, { as: admin });
      const [withdrawn, noted] = await foundEntries({ subject: order.number });
      return [noted, withdrawn].map((entry) => entry?.changes.map(changeText).at(-1));
    };
    expect(await texts(true)).toEqual(['They are: Back on the shelf', 'They are: from Back on the shelf to none']);
    expect(await texts(false)).toEqual(['They are: Written off', 'They are: from Written off to none']);
  });

  it('finds the actions of a person and the changes of their account, by uid too', async () => {
    const second = await shop.person({ role: 'admin', name: 'Ibu Kedua', email: 'kedua@history.example' });
    const other = await shop.person();
    await shop.call('PUT', `admin/accounts/${other.uid}/role`, { as: second, body: { role: 'staff' } });
    await setRole(second.uid, 'customer');
    for (const person of ['Kedua', 'KEDUA@history.example', second.uid]) {
      const entries = await foundEntries({ person });
      expect(entries.map(({ by }) => by.uid)).toEqual([admin.uid, second.uid]);
    }
    expect(await foundEntries({ person: 'kedua', subject: 'tali' })).toEqual([]);
    expect(await foundEntries({ person: 'nobody of that name' })).toEqual([]);
  });

  it('is searched by action and by days in Jakarta', async () => {
    const { id } = await orderOf(await shop.person());
    await shop.call('DELETE', `orders/${id}`, { as: admin, body: { reason: 'Twice' } });
    expect(new Set(await done({ action: 'order.delete' }))).toEqual(new Set(['order.delete']));
    const [deleted] = await foundEntries({ subject: id });
    const [day, earlier] = [jakartaDayName(new Date(deleted?.at ?? '')), inDays(-2)];
    expect(await done({ from: day, until: day, action: 'order.delete' })).toContain('order.delete');
    expect(await foundEntries({ until: earlier })).toEqual([]);
    expect(await foundEntries({ from: earlier, until: earlier })).toEqual([]);
    expect(await foundEntries({ from: '0001-01-01', until: '0001-12-31' })).toEqual([]);
    const everything = await shop.call('GET', 'admin/history?action=nothing.known', { as: admin });
    expect(everything.status).toBe(400);
  });

  it('comes page by page, without a gap or a double, also of one person', async () => {
    const person = await shop.person({ name: 'Ibu Berhalaman' });
    for (const role of ['staff', 'customer', 'staff', 'customer', 'staff']) await setRole(person.uid, role);
    const whole = await foundEntries({ person: 'berhalaman' });
    expect(whole).toHaveLength(5);
    const seen: string[] = [];
    let path: string | undefined = 'admin/history?person=berhalaman&limit=2';
    while (path) {
      const { body, headers } = await shop.call('GET', path, { as: admin });
      seen.push(...body.map(({ _id }: HistoryEntry) => _id));
      path = String(headers.link ?? '').match(/<\/api\/([^>]+)>; rel="next"/)?.[1];
    }
    expect(seen).toEqual(whole.map(({ _id }) => _id));
    for (const cursor of ['abc', Buffer.from('["x","y"]').toString('base64url')]) {
      expect((await shop.call('GET', `admin/history?cursor=${cursor}`, { as: admin })).status).toBe(400);
    }
  });

  it('shows who saved which table and how it was narrowed, but no searched words', async () => {
    await shop.call('GET', 'admin/tables/orders/orders?q=Ibu+Rahasia&province=Bali&sent=no', { as: admin });
    await shop.call('GET', 'admin/tables/inventory/stock', { as: admin });
    const [stock, orders] = await foundEntries({ action: 'tables.save' });
    expect(stock).toMatchObject({ by: { uid: admin.uid }, told: [{ field: 'table', value: 'stock' }] });
    expect(Object.fromEntries((orders?.told ?? []).map(({ field, value }) => [field, value]))).toEqual({
      ...{ table: 'orders', province: 'Bali', sent: 'no', searched: 'yes' },
    });
    expect(JSON.stringify(orders)).not.toContain('Rahasia');
  });

  it('shows people under their present name, and a closed account without one', async () => {
    const person = await shop.person({ name: 'Ibu Pergi' });
    await setRole(person.uid, 'staff');
    await shop.db.updateTable('account').set({ name: 'Ibu Baru' }).where('uid', '=', person.uid).execute();
    expect(await foundEntries({ person: person.uid })).toMatchObject([{ account: { name: 'Ibu Baru' } }]);
    const closing = { as: person, body: { email: person.email } };
    expect((await shop.call('POST', 'account/close', closing)).status).toBe(200);
    const entries = await foundEntries({ person: person.uid });
    expect(entries.map(({ action }) => action)).toEqual(['account.close', 'account.role']);
    expect(entries[0]).toMatchObject({ by: { name: null, email: null }, account: { name: null, email: null } });
    expect(JSON.stringify(entries)).not.toMatch(/Ibu (Pergi|Baru)/);
    expect(await foundEntries({ person: 'ibu baru' })).toEqual([]);
  });

  it('finds the entries of a person whose name a hundred others have, page by page', async () => {
    await shop.db
      .insertInto('account')
      .values(
        Array.from({ length: 101 }, (_, n) => ({
          uid: `many-${n}`,
          email: `many-${n}@history.example`,
          name: 'Ibu Banyak',
          provider: 'password',
        })),
      )
      .execute();
    for (const uid of ['many-3', 'many-90']) await setRole(uid, 'staff');
    const entries = await foundEntries({ person: 'banyak' });
    expect(entries.map(({ account }) => account?.uid)).toEqual(['many-90', 'many-3']);
    const first = await shop.call('GET', 'admin/history?person=banyak&limit=1', { as: admin });
    const next = String(first.headers.link).match(/<\/api\/([^>]+)>; rel="next"/)?.[1] ?? '';
    const { body: second } = await shop.call('GET', next, { as: admin });
    expect(second).toEqual(entries.slice(1));
    expect(await foundEntries({ person: 'banyak', subject: 'nothing of that name' })).toEqual([]);
    expect(await foundEntries({ person: 'many-7@' })).toEqual([]);
  });
});

describe('every action that the shop writes', () => {
  const sources = globSync('src/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => /\b(?:recordAudits?|saveVersion|applyOrRefuse|changeLetter)\(/.test(source));
  // Everything that looks like an action. Columns of SQL, fields of a form and the provider's name google.com look like one, too.
  const written = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/(?<!ref\(|invalidField\()'(?!google\.com')([a-z]+\.[a-z]+(?:-[a-z]+)*)'/g)].map(
        ([, action = '']) => action,
      ),
    ),
  );

  it('has a text in both languages, and every text has an action', () => {
    expect([...written].toSorted()).toEqual(auditActions.toSorted());
    for (const action of auditActions) expect(actionText(action)).toMatch(/^[A-Z][^.]+$/);
  });

  it('shows the code of an action that an older shop recorded', () => {
    expect(actionText('product.rename')).toBe('product.rename');
    expect(actionText('constructor')).toBe('constructor');
  });
});
