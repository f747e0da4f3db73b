import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { refusalSamples, type SampleContext } from '../../../tests/samples/refusal-samples.ts';
import { address, openTestShop } from '../../../tests/shop.ts';
import { messageForCode } from '../../shared/error-messages.ts';
import { type ErrorCode, errorStatus } from '../../shared/error-status.ts';

let people: SampleContext;
beforeAll(async () => {
  const shop = await openTestShop();
  const [admin, customer, waiting, disabled] = await Promise.all([
    shop.person({ role: 'admin' }),
    shop.person(),
    shop.person({ verified: false }),
    shop.person({ disabled: true }),
  ]);
  people = { shop, admin, customer, waiting, disabled };
});
afterAll(() => people.shop.close());

const indonesian = 'id-ID,id;q=0.9,en;q=0.8';

test.each(refusalSamples)('refuses %s in the language of the request: %s', async (_, code, make) => {
  const { method, path, headers, ...restOfRequest } = await make(people);
  const ask = async (wish: Record<string, string>) => {
    const answer = await people.shop.call(method, path, { ...restOfRequest, headers: { ...headers, ...wish } });
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code, status: errorStatus[code] });
    return answer.body as { message: string; data?: { issues?: { field: string; message: string }[] } };
  };
  const [silent, en] = [await ask({}), await ask({ 'accept-language': 'en' })];
  const id = await ask({ 'accept-language': indonesian });
  expect(silent.message).toBe(en.message);
  expect(id.message).not.toBe(en.message);
  expect(id.data?.issues?.length).toBe(en.data?.issues?.length);
  for (const [place, { field, message }] of (id.data?.issues ?? []).entries()) {
    const englishIssue = en.data?.issues?.[place];
    // A field keeps its name from the input.
    expect(field).toBe(englishIssue?.field);
    expect(message).not.toBe(englishIssue?.message);
    expect(id.message).toContain(`${field} ${message}`);
  }
});

test('there is a sample of every code', () => {
  const codes = new Set<ErrorCode>(refusalSamples.map(([, code]) => code));
  const elsewhere: ErrorCode[] = [
    'CART_FULL', // a hundred products
    'INTERNAL', // below
    'REQUEST_TIMEOUT', // src/server/requests/slow-bodies.test.ts
    'TOO_MANY_ORDERS', // src/orders/orders-per-day.test.ts
    'UNAVAILABLE', // an outage
  ];
  expect([...codes, ...elsewhere].sort()).toEqual(Object.keys(errorStatus).sort());
});

test('answers an unexpected error in the language of the request', async () => {
  const { shop, customer } = people;
  await sql`alter table saved_address add constraint none check (address is null) not valid`.execute(shop.db);
  await putInCart(shop, customer, (await shop.product())._id, 1);
  const body = { userId: customer.uid, address, saveInfo: true };
  expect(await shop.call('POST', 'orders', { as: customer, body, headers: { 'accept-language': 'id' } })).toMatchObject(
    {
      status: 500,
      body: { code: 'INTERNAL', message: messageForCode('INTERNAL', {}, 'id') },
    },
  );
  await sql`alter table saved_address drop constraint none`.execute(shop.db);
});

test('staff who change a thing that is not there any more read that another person ended it', async () => {
  const { shop } = people;
  const staff = await shop.person({ role: 'staff' });
  const headers = { 'accept-language': 'id' };
  const path = 'orders/01930f4a-0000-7000-8000-00000000000a';
  const change = await shop.call('POST', `${path}/notes`, { as: staff, body: { note: 'Hello' }, headers });
  expect(change).toMatchObject({
    status: 404,
    body: { message: messageForCode('NOT_FOUND', { sentence: 'gone' }, 'id') },
  });
  // A family, a question for a thing, and an address without an endpoint.
  const others = [
    shop.call('PUT', `${path}/arrival`, { as: await shop.person(), headers }),
    shop.call('GET', `${path}/notes`, { as: staff, headers }),
    shop.call('POST', 'nothing', { as: staff, headers }),
  ];
  for (const { status, body } of await Promise.all(others))
    expect({ status, message: body.message }).toEqual({ status: 404, message: messageForCode('NOT_FOUND', {}, 'id') });
});

test('visitors who share one cached answer each get a refusal in their own language', async () => {
  const languages = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'en' : 'id'));
  const answers = await Promise.all(
    languages.map((language) =>
      people.shop.call('GET', 'products/01930f4a-0000-7000-8000-00000000000a', {
        headers: { 'accept-language': language },
      }),
    ),
  );
  expect(answers.map(({ body }) => body.message)).toEqual(
    languages.map((language) => messageForCode('NOT_FOUND', {}, language === 'id' ? 'id' : 'en')),
  );
});
