// A page of another site can send a form here, with photos too. Changes without a token must come from our own pages.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import { formData } from '../../../tests/form-data.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { endpointsOf, isBelowIdentity } from '../api/endpoints.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from identity.rate_limit`.execute(shop.db));

const visitor = { name: 'Ibu Dewi', email: 'dewi@mail.example' };
const offer = { ...visitor, item: 'Kanul', quantity: '2', sealed: 'true', town: 'Solo' };
/** The forms of visitors, by the name of the endpoint. */
const letters: Record<string, { path: string; body: () => object; status?: number }> = {
  'donations.offer': { path: 'donations', body: () => formData(offer) },
  'vainSearches.note': { path: 'search/vain', body: () => ({ q: 'nebulizer' }), status: 200 },
  'enquiries.askWithPhotos': {
    path: 'enquiries/with-photos',
    body: () => formData({ ...visitor, message: 'Apakah lembut?' }),
  },
  'enquiries.ask': { path: 'enquiries', body: () => ({ ...visitor, message: 'Apakah lembut?' }) },
};

/** The headers of browsers for a request by another site's page. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
  { origin, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', authorization: 'Basic YTpi' },
];

test('the cases cover every endpoint that changes data for a visitor', { tags: ['cookies'] }, () => {
  // Those below /identity: src/identity/embedded/csrf.test.ts.
  const changing = endpointsOf().filter(
    (endpoint) => endpoint.method !== 'GET' && endpoint.meta.access === 'visitor' && !isBelowIdentity(endpoint),
  );
  expect(changing.map(({ name }) => name).sort()).toEqual(Object.keys(letters).sort());
});

test.each(Object.entries(letters))(
  "refuses %s from another site's page with 403, and changes nothing",
  async (_, { path, body, status = 201 }) => {
    const log = await changeLogOf(shop.db);
    await log.jobsDone();
    for (const headers of foreign) {
      const answer = await shop.call('POST', path, { body: body(), headers });
      expect({ headers, status: answer.status, code: answer.body.code }).toEqual({
        headers,
        status: 403,
        code: 'FORBIDDEN',
      });
    }
    expect(await log.changes()).toEqual([]);
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    expect((await shop.call('POST', path, { body: body(), headers: own })).status).toBe(status);
    expect((await shop.call('POST', path, { body: body() })).status).toBe(status);
  },
);

test('a token opens from any origin, and no other header does', async () => {
  const [headers] = foreign;
  const body = { items: [{ productId: (await shop.product())._id, quantity: 1 }] };
  expect((await shop.call('POST', 'cart/', { as: await shop.person(), body, headers })).status).toBe(200);
  expect((await shop.call('POST', 'cart/', { body, headers })).status).toBe(403);
  expect((await shop.call('GET', 'products', { headers })).status).toBe(200);
});
